import { NOTIFICATION_POLL_MS } from '../core/constants.ts'
import { repeatWhileSeen } from '../core/repeat-while-seen.ts'

interface PollPorts {
  ask: () => Promise<void>
  /** The tab is shown again. */
  onVisible: () => void
  now: () => number
}

/**
 * Polls for new notifications every five minutes, counted from its start; a hidden tab doesn't poll, and polls
 * immediately when it is shown after that time. A failure is logged. Returns a function that stops it.
 */
export function startNotificationPoll({ document }: Window, { ask, onVisible, now }: PollPorts): () => void {
  const onVisibility = () => {
    if (!document.hidden) onVisible()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stop = repeatWhileSeen(document, {
    everyMs: NOTIFICATION_POLL_MS,
    run: () => ask().catch((error: unknown) => console.error('The notifications could not be loaded', error)),
    now,
  })
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
