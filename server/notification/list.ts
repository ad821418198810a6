import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { ListedNotification, NotificationListQuery } from '../../contract/notification.ts'
import type { Page } from '../../contract/paging.ts'
import type { Caller } from '../access/caller.ts'
import { nameOfCompany, ofHotels, ofVisibleHotels } from '../company/queries.ts'
import type { DbOrTx } from '../database/db.ts'
import { company, notification } from '../database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../http/page.ts'
import { isSeenBy, toNotification } from './queries.ts'

type NotificationFilter = Omit<NotificationListQuery, 'page' | 'size'>

const ID = sql`${notification.id}`
const LISTING: Listing<NotificationListQuery['sort'][number]['field']> = {
  table: notification,
  id: ID,
  columns: {
    id: ID,
    dateTime: sql`${notification.createdAt}`,
    companyName: nameOfCompany(notification.companyId),
  },
  otherwise: [{ field: 'dateTime', direction: 'desc' }],
}

/** The condition of a list: the hotels that the caller may see and what was asked for. */
function conditionOf(caller: Caller, filter: NotificationFilter): SQL | undefined {
  const { ids, notificationType, seen, ...hotels } = filter
  return and(
    ofVisibleHotels(notification.companyId, caller),
    ofHotels(notification.companyId, hotels),
    ids && inArray(notification.id, ids),
    notificationType && eq(notification.notificationType, notificationType),
    seen === undefined ? undefined : seen ? isSeenBy(caller.userId) : not(isSeenBy(caller.userId)),
  )
}

/** Notifications of these ids as the caller has them, in their order, with the names of their hotels. */
async function readNotifications(db: DbOrTx, caller: Caller, ids: readonly number[]): Promise<ListedNotification[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: notification, companyName: company.name, seen: isSeenBy(caller.userId) })
    .from(notification)
    .innerJoin(company, eq(company.id, notification.companyId))
    .where(inArray(notification.id, [...ids]))
  return inOrder(
    ids,
    rows.map(({ row, companyName, seen }) => ({ ...toNotification(row, seen), companyName })),
  )
}

/** One page of the notifications of all hotels that the caller may see, newest first unless asked otherwise. */
export const listNotifications = (
  db: DbOrTx,
  caller: Caller,
  query: NotificationListQuery,
): Promise<Page<ListedNotification>> => {
  const searches = query.companyNameLike !== undefined
  return listPage(db, LISTING, { ...query, searches, condition: conditionOf(caller, query) }, (ids) =>
    readNotifications(db, caller, ids),
  )
}

/** Every notification of the filtered list, in order. */
export const exportNotifications = (
  db: DbOrTx,
  caller: Caller,
  filter: NotificationFilter,
): AsyncGenerator<ListedNotification> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(caller, filter) }, (ids) =>
    readNotifications(db, caller, ids),
  )
