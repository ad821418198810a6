import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FeatureRequest, ListedRequest, RequestListQuery } from '../../../contract/hotel/feature-request.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nameOfPerson } from '../../platform/database/person-name.ts'
import { company, featureRequest, userAccount } from '../../platform/database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { nameOfCompany } from '../company/queries.ts'

export type RequestRow = typeof featureRequest.$inferSelect
export type RequestFilter = Omit<RequestListQuery, 'page' | 'size'>

const ID = sql`${featureRequest.id}`
const LISTING: Listing<RequestListQuery['sort'][number]['field']> = {
  table: featureRequest,
  id: ID,
  columns: {
    id: ID,
    requestDateTime: sql`${featureRequest.requestedAt}`,
    feature: sql`${featureRequest.feature}`,
    companyName: nameOfCompany(featureRequest.companyId),
  },
  otherwise: [{ field: 'requestDateTime', direction: 'desc' }],
}

/** A request in API format. */
export const toFeatureRequest = (row: RequestRow): FeatureRequest => ({
  id: row.id,
  companyId: row.companyId,
  feature: row.feature as FeatureRequest['feature'],
  requestDateTime: row.requestedAt.toISOString(),
  isGranted: row.isGranted,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

const STATES: Record<NonNullable<RequestFilter['state']>, SQL> = {
  open: isNull(featureRequest.isGranted),
  granted: eq(featureRequest.isGranted, true),
  refused: eq(featureRequest.isGranted, false),
}

const conditionOf = ({ ids, companyId, feature, state, ...hotels }: RequestFilter): SQL | undefined =>
  and(
    ids && inArray(featureRequest.id, ids),
    companyId === undefined ? undefined : eq(featureRequest.companyId, companyId),
    ofHotels(featureRequest.companyId, hotels),
    feature && eq(featureRequest.feature, feature),
    state && STATES[state],
  )

const requester = alias(userAccount, 'requester')
const decider = alias(userAccount, 'decider')

/** Requests with these ids, in order, with the names of their hotels and people. */
async function readRequests(db: DbOrTx, ids: readonly number[]): Promise<ListedRequest[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      request: featureRequest,
      companyName: company.name,
      requestedByName: nameOfPerson(requester),
      decidedByName: nameOfPerson(decider),
    })
    .from(featureRequest)
    .innerJoin(company, eq(company.id, featureRequest.companyId))
    .leftJoin(requester, eq(requester.id, featureRequest.requestedBy))
    .leftJoin(decider, eq(decider.id, featureRequest.decidedBy))
    .where(inArray(featureRequest.id, [...ids]))
  const listed = rows.map(({ request, ...names }) => ({ ...toFeatureRequest(request), ...names }))
  return inOrder(ids, listed)
}

/** A request with the names of its hotel and people, and its revision; undefined if it does not exist. */
export async function findRequest(
  db: DbOrTx,
  id: number,
): Promise<{ request: ListedRequest; revision: number } | undefined> {
  const [row] = await db
    .select({ revision: featureRequest.revision })
    .from(featureRequest)
    .where(eq(featureRequest.id, id))
  const [request] = await readRequests(db, [id])
  return row && request && { request, revision: row.revision }
}

/** One page of the requests of all hotels, newest first by default. */
export const listRequests = (db: DbOrTx, query: RequestListQuery): Promise<Page<ListedRequest>> =>
  listPage(
    db,
    LISTING,
    { ...query, searches: query.companyNameLike !== undefined, condition: conditionOf(query) },
    (ids) => readRequests(db, ids),
  )

/** Every request of the filtered list, in order. */
export const exportRequests = (db: DbOrTx, filter: RequestFilter): AsyncGenerator<ListedRequest> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(filter) }, (ids) => readRequests(db, ids))
