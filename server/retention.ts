import { removeOldInvitations } from './account/invitation/changes.ts'
import { removeOldChallenges } from './account/passkey/challenges.ts'
import { removeOldLinks } from './account/user/password-reset.ts'
import { removeOldNotifications } from './alert/notification/remove.ts'
import { removeOldReports } from './alert/report/send-due.ts'
import { removeOldSeen } from './analysis/attention.ts'
import { removeDeletedRows } from './booking/inbound/deletion/undo.ts'
import { removeOldBefore, removeOldDeliveries } from './booking/inbound/delivery.ts'
import { removeOldConsents } from './connection/consent.ts'
import { removeOldAttempts } from './platform/access/rate-limit.ts'
import { removeOldSessions } from './platform/access/sessions.ts'
import { removeOldActivity } from './platform/activity/remove.ts'
import type { Db } from './platform/database/db.ts'
import { removeOldResults } from './platform/http/idempotency.ts'
import { removeOldMails } from './platform/mail/outbox.ts'
import type { Settings } from './platform/runtime/settings.ts'
import { removeOldPushes } from './pricing/publishing/outbound-log.ts'

/** A kind of data that is removed after a time. */
interface Retention {
  /** Its name in the log and in docs/privacy.md. */
  readonly data: string
  /** How long it is kept by default, as docs/privacy.md says. */
  readonly kept: string
  /** The setting of that time; it is fixed if omitted. */
  readonly setting?: string
  readonly remove: (db: Db, settings: Settings, at: Date) => Promise<void>
}

/** How long each kind of data is kept. The job `cleaning` removes what is older, every hour. */
export const RETENTION: readonly Retention[] = [
  {
    data: 'sessions',
    kept: '30 minutes after the last use, at most 12 hours',
    setting: 'SESSION_IDLE_MINUTES',
    remove: (db, { sessionIdleMinutes }, at) => removeOldSessions(db, sessionIdleMinutes, at),
  },
  { data: 'failed sign-ins', kept: 'up to 24 hours', remove: (db, _, at) => removeOldAttempts(db, at) },
  { data: 'requests for passkeys', kept: '10 minutes', remove: (db, _, at) => removeOldChallenges(db, at) },
  { data: 'password links', kept: '1 hour', remove: (db, _, at) => removeOldLinks(db, at) },
  { data: 'results of requests', kept: '24 hours', remove: (db, _, at) => removeOldResults(db, at) },
  {
    data: 'invitations',
    kept: '400 days after they were accepted, withdrawn or over',
    setting: 'INVITATION_RETENTION_DAYS',
    remove: (db, { invitationRetentionDays }, at) => removeOldInvitations(db, invitationRetentionDays, at),
  },
  {
    data: 'mails',
    kept: '30 days, without their text once they are sent',
    remove: (db, _, at) => removeOldMails(db, at),
  },
  { data: 'reports', kept: '400 days', remove: (db, _, at) => removeOldReports(db, at) },
  {
    data: 'alerts',
    kept: '400 days, open ones until they are over',
    setting: 'NOTIFICATION_RETENTION_DAYS',
    remove: (db, { notificationRetentionDays }, at) => removeOldNotifications(db, notificationRetentionDays, at),
  },
  { data: 'nights marked as seen', kept: 'until the night is over', remove: (db, _, at) => removeOldSeen(db, at) },
  {
    data: 'activity log',
    kept: '1095 days',
    setting: 'ACTIVITY_RETENTION_DAYS',
    remove: (db, { activityRetentionDays }, at) => removeOldActivity(db, activityRetentionDays, at),
  },
  {
    data: 'deliveries',
    kept: '400 days',
    setting: 'DELIVERY_RETENTION_DAYS',
    remove: (db, { deliveryRetentionDays }, at) => removeOldDeliveries(db, deliveryRetentionDays, at),
  },
  { data: 'earlier versions of rows', kept: '7 days', remove: (db, _, at) => removeOldBefore(db, at) },
  {
    data: 'deleted rows',
    kept: 'as long as the deletion can be undone',
    remove: (db, _, at) => removeDeletedRows(db, at),
  },
  { data: 'consents', kept: '30 minutes', remove: (db, _, at) => removeOldConsents(db, at) },
  {
    data: 'sent rates',
    kept: '90 days',
    setting: 'OUTBOUND_RETENTION_DAYS',
    remove: (db, { outboundRetentionDays }, at) => removeOldPushes(db, outboundRetentionDays, at),
  },
]
