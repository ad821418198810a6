import { and, count, desc, eq } from 'drizzle-orm'
import type { Notification, NotificationNews } from '../../contract/notification.ts'
import type { Page } from '../../contract/paging.ts'
import type { DbOrTx } from '../database/db.ts'
import { notification } from '../database/schema/index.ts'

type Row = typeof notification.$inferSelect

/** A notification as the API answers it. */
export const toNotification = (row: Row): Notification => ({
  id: row.id,
  companyId: row.companyId,
  tag: row.tag,
  notificationType: row.notificationType as Notification['notificationType'],
  payload: row.payload,
  dateTime: row.createdAt.toISOString(),
  seen: row.seen,
})

const unseenOf = (companyId: number) => and(eq(notification.companyId, companyId), eq(notification.seen, false))

/** One page of what nobody of the hotel has seen yet, newest first. */
export async function listUnseen(
  db: DbOrTx,
  companyId: number,
  { page, size }: { page: number; size: number },
): Promise<Page<Notification>> {
  const unseen = unseenOf(companyId)
  const [total] = await db.select({ value: count() }).from(notification).where(unseen)
  const rows = await db
    .select()
    .from(notification)
    .where(unseen)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(size)
    .offset(page * size)
  const totalElements = total?.value ?? 0
  return { content: rows.map(toNotification), last: (page + 1) * size >= totalElements, totalElements }
}

/** How many nobody of the hotel has seen yet, and the newest of them. */
export async function readNews(db: DbOrTx, companyId: number): Promise<NotificationNews> {
  const { content, totalElements } = await listUnseen(db, companyId, { page: 0, size: 1 })
  return { total: totalElements, newestId: content[0]?.id ?? null }
}
