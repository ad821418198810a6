import { INACTIVITY_MS, SIGN_OUT_COUNTDOWN_MS } from '../shared/constants.ts'

/** How a session stands that nobody may have used for a while. */
export type Inactivity =
  | { type: 'active' }
  /** Somebody should say that they are still there. */
  | { type: 'countdown'; secondsLeft: number }
  | { type: 'over' }

/**
 * How the session stands at a moment, from when somebody was last active: both on the same clock, in milliseconds. Only
 * the difference counts, so a wrong clock does no harm.
 */
export function inactivityAt(now: number, lastActive: number): Inactivity {
  const idle = now - lastActive
  if (idle < INACTIVITY_MS) return { type: 'active' }
  const left = INACTIVITY_MS + SIGN_OUT_COUNTDOWN_MS - idle
  return left > 0 ? { type: 'countdown', secondsLeft: Math.ceil(left / 1000) } : { type: 'over' }
}
