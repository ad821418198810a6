import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Delivery, DeliveryListQuery, RowRemark } from '../../../contract/booking/delivery.ts'
import { placedSentence, sentenceOf } from '../../../contract/booking/row-reasons.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { nameOfCompany } from '../../hotel/company/queries.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, delivery, type deliveryNote, type deliveryRefusal } from '../../platform/database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'

type DeliveryFilter = Omit<DeliveryListQuery, 'page' | 'size'>

const ID = sql`${delivery.id}`
const LISTING: Listing<DeliveryListQuery['sort'][number]['field']> = {
  table: delivery,
  id: ID,
  columns: {
    id: ID,
    startedAt: sql`${delivery.startedAt}`,
    companyName: nameOfCompany(delivery.companyId),
    rows: sql`${delivery.rows}`,
    refused: sql`${delivery.refused}`,
  },
  otherwise: [{ field: 'startedAt', direction: 'desc' }],
}

const conditionOf = ({ ids, kind, state, ...hotels }: DeliveryFilter): SQL | undefined =>
  and(
    ofHotels(delivery.companyId, hotels),
    ids && inArray(delivery.id, ids),
    kind && eq(delivery.kind, kind),
    state && eq(delivery.state, state),
  )

async function readDeliveries(db: DbOrTx, ids: readonly number[]): Promise<Delivery[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: delivery, companyName: company.name })
    .from(delivery)
    .innerJoin(company, eq(company.id, delivery.companyId))
    .where(inArray(delivery.id, [...ids]))
  return inOrder(
    ids,
    rows.map(({ row, companyName }) => ({
      ...row,
      companyName,
      kind: row.kind as Delivery['kind'],
      failure: row.failure && placedSentence(row.failure, row.failure),
      failureReason: row.failure,
      state: row.state as Delivery['state'],
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      newestChangeAt: row.newestChangeAt?.toISOString() ?? null,
      rolledBackAt: row.rolledBackAt?.toISOString() ?? null,
    })),
  )
}

/** One page of the deliveries of all hotels, newest first by default. */
export const listDeliveries = (db: DbOrTx, query: DeliveryListQuery): Promise<Page<Delivery>> => {
  const searches = query.companyNameLike !== undefined
  return listPage(db, LISTING, { ...query, searches, condition: conditionOf(query) }, (ids) => readDeliveries(db, ids))
}

/** Every delivery of the filtered list. */
export const exportDeliveries = (db: DbOrTx, filter: DeliveryFilter): AsyncGenerator<Delivery> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(filter) }, (ids) => readDeliveries(db, ids))

/** A delivery as listed; undefined if it does not exist. */
export const findDelivery = async (db: DbOrTx, id: number): Promise<Delivery | undefined> =>
  (await readDeliveries(db, [id]))[0]

/** One page of the rejected rows of a delivery, or of those about which something was assumed, in order, as far as they are stored. */
export async function listRemarks(
  db: DbOrTx,
  table: typeof deliveryRefusal | typeof deliveryNote,
  { companyId, id }: { companyId: number; id: number },
  { page, size }: { page: number; size: number },
): Promise<Page<RowRemark>> {
  const own = and(eq(table.companyId, companyId), eq(table.deliveryId, id))
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(table).where(own)
  const rows = await db
    .select({
      line: table.line,
      externalId: table.externalId,
      field: table.field,
      code: table.code,
      values: table.values,
    })
    .from(table)
    .where(own)
    .orderBy(asc(table.line), asc(table.code))
    .limit(size)
    .offset(page * size)
  const content = rows.map((row) => ({ ...row, reason: sentenceOf(row) }))
  return { content, last: (page + 1) * size >= total, totalElements: total }
}
