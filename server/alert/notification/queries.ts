import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Notification, NotificationNews } from '../../../contract/alert/notification.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { notification, notificationRule, notificationSeen, standardRule } from '../../platform/database/schema/index.ts'

type Row = typeof notification.$inferSelect

/** A notification in API format, for a user who has dealt with it or not. */
export const toNotification = (row: Row, seen: boolean): Notification => ({
  id: row.id,
  companyId: row.companyId,
  tag: row.tag,
  notificationType: row.notificationType as Notification['notificationType'],
  payload: row.payload,
  dateTime: row.createdAt.toISOString(),
  seen,
})

/** The reader of notifications, and the current time, at which a snooze may have ended. */
interface Reader {
  userId: number
  now: Date
}

/** Whether a notification is no longer open for a user: they have dealt with it or snoozed it, or it is over for everyone. */
export const isSeenBy = ({ userId, now }: Reader): SQL<boolean> => sql<boolean>`(${notification.isOver} or exists (
  select 1 from ${notificationSeen}
  where ${notificationSeen.companyId} = ${notification.companyId}
    and ${notificationSeen.notificationId} = ${notification.id}
    and ${notificationSeen.userId} = ${userId}
    and (${notificationSeen.until} is null or ${notificationSeen.until} > ${now.toISOString()}::timestamptz)))`

/** The tag of the alerts of a user's rule. */
export const tagOfRule = (id: number | SQL): SQL<string> => sql<string>`'rule-' || ${id}::int`

/** Whether a notification is for a user at all: it is for everyone or only for them. */
export const isFor = (userId: number): SQL =>
  sql`(${notification.userId} is null or ${notification.userId} = ${userId})`

/** Whether it appears in the user's console: the rule that raised it is neither switched off nor limited to mails. */
const isInConsole = (userId: number): SQL => sql`not exists (
    select from ${standardRule} where ${notification.userId} is null and ${standardRule.companyId} = ${notification.companyId}
      and ${standardRule.userId} = ${userId} and ${standardRule.standard} = ${notification.tag}
      and (not ${standardRule.isOn} or ${standardRule.channel} = 'mail'))
  and not exists (
    select from ${notificationRule} where ${notification.userId} is not null
      and ${notificationRule.companyId} = ${notification.companyId}
      and ${tagOfRule(sql`${notificationRule.id}`)} = ${notification.tag} and ${notificationRule.channel} = 'mail')`

/** The notifications that are shown to a user. */
export const isShownTo = (userId: number): SQL => sql`(${isFor(userId)} and ${isInConsole(userId)})`

/** Whose notifications, of which hotel, and optionally of which type. */
interface Subject extends Reader {
  companyId: number
  /** The requesting user: private notifications are visible only to their owner. */
  askerId?: number
  notificationType?: Notification['notificationType']
}

const isOpenFor = ({ companyId, notificationType, askerId, ...reader }: Subject): SQL | undefined =>
  and(
    eq(notification.companyId, companyId),
    notificationType && eq(notification.notificationType, notificationType),
    isShownTo(reader.userId),
    askerId === undefined ? undefined : isFor(askerId),
    not(isSeenBy(reader)),
  )

/** One page of a user's open notifications of a hotel, newest first. */
export async function listUnseen(
  db: DbOrTx,
  subject: Subject,
  { page, size }: { page: number; size: number },
): Promise<Page<Notification>> {
  const unseen = isOpenFor(subject)
  const [total] = await db.select({ value: count() }).from(notification).where(unseen)
  const rows = await db
    .select()
    .from(notification)
    .where(unseen)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(size)
    .offset(page * size)
  const totalElements = total?.value ?? 0
  const content = rows.map((row) => toNotification(row, false))
  return { content, last: (page + 1) * size >= totalElements, totalElements }
}

/**
 * The number of a user's open notifications of a hotel, and the newest one: both as of one moment, otherwise the newest could be
 * missing from the count.
 */
export async function readNews(db: DbOrTx, subject: Subject): Promise<NotificationNews> {
  const [news] = await db
    .select({
      total: count(),
      newestId: sql<
        number | null
      >`(array_agg(${notification.id} order by ${notification.createdAt} desc, ${notification.id} desc))[1]`,
    })
    .from(notification)
    .where(isOpenFor(subject))
  return news ?? { total: 0, newestId: null }
}
