import type { Notification } from '../../contract/alert/notification.ts'
import { BANNER_HIDDEN_MS } from '../core/constants.ts'
import type { Hiding } from './hiding.ts'

/** The moment of the newest of them, which is first; empty if there is none. */
export const newestOf = (content: readonly Notification[]): string => content[0]?.dateTime ?? ''

/** Milliseconds for which the banner stays hidden yet. A clock that was set back since then must not prolong it. */
export function hiddenFor({ until }: Hiding, now: number): number {
  const left = until - now
  return left > BANNER_HIDDEN_MS ? 0 : Math.max(0, left)
}

/**
 * The banner is shown if there are open notifications and either newer ones have arrived since it was hidden, or the
 * delay is over.
 */
export const isBannerDue = (content: readonly Notification[], hiding: Hiding | null, now: number): boolean =>
  content.length > 0 && (hiding === null || newestOf(content) > hiding.newest || hiddenFor(hiding, now) === 0)

/** Whether an alert warrants a banner; informational ones are only in the list. */
export const isUrgent = ({ payload }: Notification): boolean => payload.rule?.severity !== 'INFO'
