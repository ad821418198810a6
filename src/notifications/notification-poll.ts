import { NOTIFICATION_POLL_MS } from '../constants.ts'

interface PollPorts {
  ask: () => Promise<void>
  /** The tab is looked at again. */
  onLook: () => void
  now: () => number
}

/**
 * Asks for new notifications every five minutes, counted from its start; a hidden tab does not ask, and asks at once
 * when it is looked at again after that time. A failure is logged. The answer stops it.
 */
export function startNotificationPoll({ document }: Window, { ask, onLook, now }: PollPorts): () => void {
  let askedAt = now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    clearTimeout(timer)
    if (document.hidden) return
    const left = askedAt + NOTIFICATION_POLL_MS - now()
    // The clock may have been set back meanwhile.
    timer = setTimeout(run, Math.min(left, NOTIFICATION_POLL_MS))
  }
  const run = () => {
    askedAt = now()
    ask().catch((error: unknown) => console.error('The notifications could not be loaded', error))
    plan()
  }
  const onVisibility = () => {
    if (!document.hidden) onLook()
    plan()
  }

  plan()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
