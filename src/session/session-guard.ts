import { INACTIVITY_CHECK_MS } from '../core/constants.ts'
import type { SessionEnd, TabLink } from '../core/tab-link.ts'
import { type Inactivity, inactivityAt } from './inactivity.ts'

/** Events that count as activity in a page. */
const EVENTS = ['click', 'scroll', 'keydown'] as const
/** Dispatched on the window when the user is active inside a frame. */
const FRAME_EVENT = 'console:activity'
/** How often the session is extended for a user whose work makes no requests. */
const KEEP_ALIVE_MS = 5 * 60_000

interface GuardPorts {
  link: TabLink
  now: () => number
  onChange: (inactivity: Inactivity) => void
  /** The session is over, in this tab or by another one; called once. */
  onOver: (end: SessionEnd) => void
  /** Extends the session, so that the server doesn't end it. */
  keepAlive: () => void
}

export interface SessionGuard {
  /** The user confirmed that they are still there. */
  goOn: () => void
  stop: () => void
}

/**
 * Watches for activity in all tabs and ends the session if there is none. The time since the last activity in any tab
 * decides, not the number of ticks: timers stop during sleep and run late in hidden tabs.
 */
export function startSessionGuard(page: Window, { link, now, onChange, onOver, keepAlive }: GuardPorts): SessionGuard {
  let shown: Inactivity = { type: 'active' }
  let keptAlive = now()
  let isOver = false

  const over = (end: SessionEnd) => {
    if (isOver) return
    isOver = true
    stop()
    onOver(end)
  }
  const check = () => {
    if (isOver) return
    const lastActive = Math.min(link.lastActive(), now())
    // The clock was set back: times recorded before that would be in the future.
    if (link.lastActive() > now()) link.noteActive(now())
    const state = inactivityAt(now(), lastActive)
    if (state.type === 'over') {
      link.sayOver('expired')
      return over('expired')
    }
    if (JSON.stringify(state) !== JSON.stringify(shown)) onChange(state)
    shown = state
    if (state.type === 'active' && lastActive > keptAlive && now() - keptAlive >= KEEP_ALIVE_MS) {
      keptAlive = now()
      keepAlive()
    }
  }
  const goOn = () => {
    link.noteActive(now())
    check()
  }
  // Once the countdown runs only a clear word ends it; and anyone who comes back to a session that is over finds it over.
  const onActivity = () => {
    check()
    if (!isOver && shown.type === 'active') link.noteActive(now())
  }

  goOn()
  for (const event of EVENTS) page.addEventListener(event, onActivity, { capture: true, passive: true })
  page.addEventListener(FRAME_EVENT, onActivity)
  // A tab that is shown again checks immediately: its timer may have been suspended.
  page.document.addEventListener('visibilitychange', check)
  const timer = setInterval(check, INACTIVITY_CHECK_MS)
  const unlink = link.onOver(over)

  function stop() {
    for (const event of EVENTS) page.removeEventListener(event, onActivity, { capture: true })
    page.removeEventListener(FRAME_EVENT, onActivity)
    page.document.removeEventListener('visibilitychange', check)
    clearInterval(timer)
    unlink()
  }
  return { goOn, stop }
}
