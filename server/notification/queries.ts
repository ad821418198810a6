import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Notification, NotificationNews } from '../../contract/notification.ts'
import type { Page } from '../../contract/paging.ts'
import type { DbOrTx } from '../database/db.ts'
import { notification, notificationSeen } from '../database/schema/index.ts'

type Row = typeof notification.$inferSelect

/** A notification as the API answers it to a user who has dealt with it, or not. */
export const toNotification = (row: Row, seen: boolean): Notification => ({
  id: row.id,
  companyId: row.companyId,
  tag: row.tag,
  notificationType: row.notificationType as Notification['notificationType'],
  payload: row.payload,
  dateTime: row.createdAt.toISOString(),
  seen,
})

/** Whether a notification waits for a user no more: they have dealt with it, or it is over for everybody. */
export const isSeenBy = (userId: number): SQL<boolean> => sql<boolean>`(${notification.isOver} or exists (
  select 1 from ${notificationSeen}
  where ${notificationSeen.companyId} = ${notification.companyId}
    and ${notificationSeen.notificationId} = ${notification.id}
    and ${notificationSeen.userId} = ${userId}))`

/** Whose notifications, and of which hotel. */
interface Subject {
  userId: number
  companyId: number
}

/** One page of what waits for a user at a hotel, newest first. */
export async function listUnseen(
  db: DbOrTx,
  { userId, companyId }: Subject,
  { page, size }: { page: number; size: number },
): Promise<Page<Notification>> {
  const unseen = and(eq(notification.companyId, companyId), not(isSeenBy(userId)))
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

/** How many wait for a user at a hotel, and the newest of them. */
export async function readNews(db: DbOrTx, subject: Subject): Promise<NotificationNews> {
  const { content, totalElements } = await listUnseen(db, subject, { page: 0, size: 1 })
  return { total: totalElements, newestId: content[0]?.id ?? null }
}
