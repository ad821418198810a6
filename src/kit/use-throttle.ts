import { useEffect, useRef, useState } from 'react'
import { throttle } from 'throttle-debounce'

/**
 * A throttle for the lifetime of a component: it calls immediately, then at most once per interval, and never loses the
 * last value. It always calls the latest function; `cancel` drops a pending call.
 */
export function useThrottle<Value>(call: (value: Value) => void, intervalMs: number) {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const [throttled] = useState(() => {
    const run = throttle(intervalMs, (value: Value) => latest.current(value))
    return Object.assign((value: Value) => run(value), { cancel: () => run.cancel({ upcomingOnly: true }) })
  })
  useEffect(() => throttled.cancel, [throttled])
  return throttled
}
