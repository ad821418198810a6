import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { FeatureRequest, ListedRequest, RequestListQuery } from '../../contract/feature-request.ts'
import type { Page } from '../../contract/paging.ts'
import type { DbOrTx } from '../database/db.ts'
import { company, featureRequest } from '../database/schema/index.ts'
import { findPage, inOrder, orderBy } from '../http/page.ts'

export type RequestRow = typeof featureRequest.$inferSelect
export type RequestFilter = Omit<RequestListQuery, 'page' | 'size' | 'sort'>

const ID = sql`${featureRequest.id}`
const SORT_COLUMNS = {
  id: ID,
  requestDateTime: sql`${featureRequest.requestedAt}`,
  feature: sql`${featureRequest.feature}`,
  companyName: sql`(select ${company.name} from ${company} where ${company.id} = ${featureRequest.companyId}) collate "und-x-icu"`,
}
const NEWEST_FIRST: RequestListQuery['sort'] = [{ field: 'requestDateTime', direction: 'desc' }]
const orNewestFirst = (sort: RequestListQuery['sort']) => (sort.length > 0 ? sort : NEWEST_FIRST)

/** A request as the API answers it. */
export const toFeatureRequest = (row: RequestRow): FeatureRequest => ({
  id: row.id,
  companyId: row.companyId,
  feature: row.feature as FeatureRequest['feature'],
  requestDateTime: row.requestedAt.toISOString(),
  isGranted: row.isGranted,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

const STATES: Record<NonNullable<RequestFilter['state']>, SQL> = {
  open: isNull(featureRequest.isGranted),
  granted: eq(featureRequest.isGranted, true),
  refused: eq(featureRequest.isGranted, false),
}

const conditionOf = ({ ids, companyId, feature, state }: RequestFilter): SQL | undefined =>
  and(
    ids && inArray(featureRequest.id, ids),
    companyId === undefined ? undefined : eq(featureRequest.companyId, companyId),
    feature && eq(featureRequest.feature, feature),
    state && STATES[state],
  )

/** Requests of these ids, in their order, with the names of the hotels that ask. */
export async function readRequests(db: DbOrTx, ids: readonly number[]): Promise<ListedRequest[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ request: featureRequest, companyName: company.name })
    .from(featureRequest)
    .innerJoin(company, eq(company.id, featureRequest.companyId))
    .where(inArray(featureRequest.id, [...ids]))
  const listed = rows.map(({ request, companyName }) => ({ ...toFeatureRequest(request), companyName }))
  return inOrder(ids, listed)
}

/** One page of the requests of all hotels, newest first unless asked otherwise. */
export async function listRequests(db: DbOrTx, query: RequestListQuery): Promise<Page<ListedRequest>> {
  const { page, size, sort, ...filter } = query
  const { ids, totalElements, last } = await findPage(db, {
    table: featureRequest,
    id: ID,
    condition: conditionOf(filter),
    searches: false,
    columns: SORT_COLUMNS,
    sort: orNewestFirst(sort),
    page,
    size,
  })
  return { content: await readRequests(db, ids), last, totalElements }
}

/** The ids of all requests of the filtered list, in order. */
export async function requestIds(db: DbOrTx, filter: RequestFilter, sort: RequestListQuery['sort']): Promise<number[]> {
  const rows = await db
    .select({ id: featureRequest.id })
    .from(featureRequest)
    .where(conditionOf(filter))
    .orderBy(orderBy(orNewestFirst(sort), SORT_COLUMNS, ID))
  return rows.map(({ id }) => id)
}
