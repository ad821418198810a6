import { useEffect, useRef, useState } from 'react'

export interface Throttle<Value> {
  run: (value: Value) => void
  cancel: () => void
}

/** Calls at once, then at most once in the interval; the last value is never lost. */
export function createThrottle<Value>(call: (value: Value) => void, intervalMs: number): Throttle<Value> {
  let calledAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run: (value) => {
      clearTimeout(timer)
      const wait = Math.max(0, calledAt + intervalMs - Date.now())
      timer = setTimeout(() => {
        calledAt = Date.now()
        call(value)
      }, wait)
    },
    cancel: () => clearTimeout(timer),
  }
}

/** A throttle for as long as the component lives; it always calls the latest function. */
export function useThrottle<Value>(call: (value: Value) => void, intervalMs: number): Throttle<Value> {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const [throttle] = useState(() => createThrottle<Value>((value) => latest.current(value), intervalMs))
  useEffect(() => throttle.cancel, [throttle])
  return throttle
}
