import { useEffect, useRef, useState } from 'react'
import { throttle } from 'throttle-debounce'

/**
 * A throttle for as long as the component lives: it calls at once, then at most once in the interval, and the last value
 * is never lost. It always calls the latest function; `cancel` forgets a call that is still to come.
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
