import { throttle } from 'throttle-debounce'
import type { FrameLink } from './link.ts'

const INTERVAL_MS = 1000

/** Reports clicks, typing and scrolling here to the console, at most once a second: it would not notice them. */
export function reportActivity(own: Window, link: FrameLink): void {
  // It calls again once more than its delay has passed.
  const report = throttle(INTERVAL_MS - 1, () => link.post({ type: 'activity' }), { noTrailing: true })
  for (const event of ['click', 'keydown', 'scroll'])
    own.addEventListener(event, report, { capture: true, passive: true })
}
