import { INACTIVITY_MS, SIGN_OUT_COUNTDOWN_MS } from '../core/constants.ts'

/** The state of a possibly inactive session. */
export type Inactivity =
  | { type: 'active' }
  /** The user should confirm that they are still there. */
  | { type: 'countdown'; secondsLeft: number }
  | { type: 'over' }

/**
 * The state of the session at a moment, given the last activity: both from the same clock, in milliseconds. Only the
 * difference counts, so a wrong clock does no harm.
 */
export function inactivityAt(now: number, lastActive: number): Inactivity {
  const idle = now - lastActive
  if (idle < INACTIVITY_MS) return { type: 'active' }
  const left = INACTIVITY_MS + SIGN_OUT_COUNTDOWN_MS - idle
  return left > 0 ? { type: 'countdown', secondsLeft: Math.ceil(left / 1000) } : { type: 'over' }
}
