import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  CONNECTION_STATES,
  type Connection,
  type ConnectionListQuery,
  type ConnectionState,
  type FailedAttempt,
} from '../../contract/connection.ts'
import type { Page } from '../../contract/paging.ts'
import type { Viewer } from '../access/caller.ts'
import { nameOfCompany, ofHotels, ofVisibleHotels } from '../company/queries.ts'
import type { DbOrTx } from '../database/db.ts'
import { PERSON_NAME } from '../database/person-name.ts'
import {
  company,
  connection,
  publication,
  publicationLine,
  rateDifference,
  userAccount,
} from '../database/schema/index.ts'
import { type Listing, listPage } from '../http/page.ts'
import type { KindDefinition } from './kind.ts'
import { abilitiesOf, findKind, type Kinds } from './kinds.ts'
import type { Connection as StoredConnection } from './services.ts'

const ID = sql`${connection.companyId}`
const LISTING: Listing<ConnectionListQuery['sort'][number]['field']> = {
  table: connection,
  id: ID,
  columns: { companyName: nameOfCompany(connection.companyId) },
  otherwise: [{ field: 'companyName', direction: 'asc' }],
}

/** The state of a connection at a moment. */
function stateOf(row: StoredConnection, definition: KindDefinition | undefined, now: Date): ConnectionState {
  if (!definition) return 'unsupported'
  if (row.isPaused) return 'paused'
  if (row.refusedAt) return 'refused'
  if (row.limitedUntil && row.limitedUntil > now) return 'limited'
  if (row.readFailure !== null || row.sendFailure !== null) return 'failing'
  return definition.readBookings && !row.importedAt ? 'importing' : 'active'
}

const failedAttempt = (kind: FailedAttempt['kind'], reason: string | null): FailedAttempt | null =>
  reason === null ? null : { kind, reason }

const isOpen = and(eq(publicationLine.companyId, connection.companyId), sql`${publicationLine.dueAt} is not null`)

/** The connections of these hotels, in the order of the ids. */
async function readConnections(db: DbOrTx, kinds: Kinds, ids: readonly number[], now: Date): Promise<Connection[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: connection,
      companyName: company.name,
      connectedBy: PERSON_NAME,
      rateDifferences: sql<number>`(select count(*) from ${rateDifference} where ${rateDifference.companyId} = ${connection.companyId})::int`,
      queuedRates: sql<number>`(select count(*) from ${publicationLine} where ${isOpen})::int`,
      queuedSince: sql`(select min(${publication.publishedAt}) from ${publicationLine} join ${publication}
        on ${publication.companyId} = ${publicationLine.companyId} and ${publication.id} = ${publicationLine.publicationId}
        where ${isOpen})`.mapWith((value: string | Date) => new Date(value).toISOString()),
    })
    .from(connection)
    .innerJoin(company, eq(company.id, connection.companyId))
    .leftJoin(userAccount, eq(userAccount.id, connection.connectedBy))
    .where(inArray(connection.companyId, [...ids]))
  const found = new Map(
    rows.map(({ row, ...others }): [number, Connection] => {
      const definition = findKind(kinds, row.kind)
      return [
        row.companyId,
        {
          ...others,
          companyId: row.companyId,
          kind: row.kind,
          abilities: definition ? abilitiesOf(definition) : [],
          state: stateOf(row, definition, now),
          connectedAt: row.connectedAt.toISOString(),
          limitedUntil: row.limitedUntil?.toISOString() ?? null,
          lastInAt: row.lastInAt?.toISOString() ?? null,
          nextInAt: row.readDueAt?.toISOString() ?? null,
          hasReceivingAddress: row.receivingKeyHash !== null,
          readFailure: failedAttempt(row.readFailureKind, row.readFailure),
          readUpTo: row.readUpTo?.toISOString() ?? null,
          bookingsRead: row.bookingsRead,
          importedAt: row.importedAt?.toISOString() ?? null,
          lastOutAt: row.lastOutAt?.toISOString() ?? null,
          sendFailure: failedAttempt(row.sendFailureKind, row.sendFailure),
          comparedAt: row.comparedAt?.toISOString() ?? null,
          differingBookings: row.differingBookings,
        },
      ]
    }),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The connection of a hotel; null if it has none. */
export const findConnection = async (
  db: DbOrTx,
  kinds: Kinds,
  companyId: number,
  now: Date,
): Promise<Connection | null> => (await readConnections(db, kinds, [companyId], now))[0] ?? null

/** One page of the connections of all hotels that the caller may access, by the hotels' names. */
export const listConnections = (
  db: DbOrTx,
  kinds: Kinds,
  caller: Viewer,
  query: ConnectionListQuery,
  now: Date,
): Promise<Page<Connection>> => {
  const searches = query.companyNameLike !== undefined
  const condition = and(ofVisibleHotels(connection.companyId, caller), ofHotels(connection.companyId, query))
  return listPage(db, LISTING, { ...query, searches, condition }, (ids) => readConnections(db, kinds, ids, now))
}

/** The number of connections of all hotels by state. */
export async function countConnections(db: DbOrTx, kinds: Kinds, now: Date): Promise<Record<ConnectionState, number>> {
  const counts = Object.fromEntries(CONNECTION_STATES.map((state) => [state, 0])) as Record<ConnectionState, number>
  for (const row of await db.select().from(connection)) counts[stateOf(row, findKind(kinds, row.kind), now)] += 1
  return counts
}
