import type { FrameLink } from './link.ts'

const INTERVAL_MS = 1000

/** Tells the console that somebody clicks, types or scrolls here, at most once a second: it would not see it. */
export function reportActivity(own: Window, link: FrameLink): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const report = () => {
    const now = Date.now()
    if (now - toldAt < INTERVAL_MS) return
    toldAt = now
    link.post({ type: 'activity' })
  }
  for (const event of ['click', 'keydown', 'scroll'])
    own.addEventListener(event, report, { capture: true, passive: true })
}
