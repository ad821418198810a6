import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { ListedNotification, NotificationListQuery } from '../../../contract/alert/notification.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { nameOfCompany, ofVisibleHotels } from '../../hotel/company/queries.ts'
import type { Caller } from '../../platform/access/caller.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, notification } from '../../platform/database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { isSeenBy, isShownTo, toNotification } from './queries.ts'

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

/** The reader of the list, and the current time. */
interface Reader {
  readonly caller: Caller
  readonly now: Date
}

/** The condition of a list: the hotels that the caller may access and the filter. */
function conditionOf({ caller, now }: Reader, filter: NotificationFilter): SQL | undefined {
  const isSeen = isSeenBy({ userId: caller.userId, now })
  const { ids, notificationType, seen, ...hotels } = filter
  return and(
    ofVisibleHotels(notification.companyId, caller),
    ofHotels(notification.companyId, hotels),
    isShownTo(caller.userId),
    ids && inArray(notification.id, ids),
    notificationType && eq(notification.notificationType, notificationType),
    seen === undefined ? undefined : seen ? isSeen : not(isSeen),
  )
}

/** Notifications with these ids as seen by the caller, in order, with the names of their hotels. */
async function readNotifications(
  db: DbOrTx,
  { caller: { userId }, now }: Reader,
  ids: readonly number[],
): Promise<ListedNotification[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: notification, companyName: company.name, seen: isSeenBy({ userId, now }) })
    .from(notification)
    .innerJoin(company, eq(company.id, notification.companyId))
    .where(inArray(notification.id, [...ids]))
  return inOrder(
    ids,
    rows.map(({ row, companyName, seen }) => ({ ...toNotification(row, seen), companyName })),
  )
}

/** One page of the notifications of all hotels that the caller may access, newest first by default. */
export const listNotifications = (
  db: DbOrTx,
  reader: Reader,
  query: NotificationListQuery,
): Promise<Page<ListedNotification>> => {
  const searches = query.companyNameLike !== undefined
  return listPage(db, LISTING, { ...query, searches, condition: conditionOf(reader, query) }, (ids) =>
    readNotifications(db, reader, ids),
  )
}

/** Every notification of the filtered list, in order. */
export const exportNotifications = (
  db: DbOrTx,
  reader: Reader,
  filter: NotificationFilter,
): AsyncGenerator<ListedNotification> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(reader, filter) }, (ids) =>
    readNotifications(db, reader, ids),
  )
