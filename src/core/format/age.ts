import { useEffect, useState } from 'react'
import type { Age } from '../../../contract/platform/formats.ts'

const MINUTE = 60_000

/** How long ago, in the largest suitable unit. A time in the future counts as now. */
export function ageOf(moment: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE))
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** Minutes until a moment, each one that has begun; 0 once it is over, and without a moment. */
export function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Date.parse(until) - now)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), left % MINUTE || MINUTE)
    return () => clearTimeout(timer)
  }, [left])
  return Math.ceil(left / MINUTE)
}

/** The current minute, so that ages are updated on a page that is open all day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
