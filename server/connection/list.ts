import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DeliveryFailure } from '../../contract/booking/delivery.ts'
import { placedSentence } from '../../contract/booking/row-reasons.ts'
import {
  CONNECTION_STATES,
  type Connection,
  type ConnectionListQuery,
  type ConnectionState,
  type FailedAttempt,
  type FailedRead,
} from '../../contract/connection/connection.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { nameOfCompany, ofVisibleHotels } from '../hotel/company/queries.ts'
import type { Viewer } from '../platform/access/caller.ts'
import { ofHotels } from '../platform/access/company-scope.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { PERSON_NAME } from '../platform/database/person-name.ts'
import {
  company,
  connection,
  delivery,
  publication,
  publicationLine,
  rateDifference,
  userAccount,
} from '../platform/database/schema/index.ts'
import { type Listing, listPage } from '../platform/http/page.ts'
import { abilitiesOf, findKind, type Kinds } from './kinds.ts'
import { stateOf } from './state.ts'

const ID = sql`${connection.companyId}`
const LISTING: Listing<ConnectionListQuery['sort'][number]['field']> = {
  table: connection,
  id: ID,
  columns: { companyName: nameOfCompany(connection.companyId) },
  otherwise: [{ field: 'companyName', direction: 'asc' }],
}

// What is listed does not need them.
const { credentials: _, ...WITHOUT_CREDENTIALS } = getTableColumns(connection)

const failedAttempt = (kind: FailedAttempt['kind'], reason: string | null): FailedAttempt | null =>
  reason === null ? null : { kind, reason }

/** What is stored of a connection about a file that could not be read. */
export const fileFailureText = (name: string, failure: DeliveryFailure): string =>
  `${name}: ${placedSentence(failure, failure)}`

type FailedFile = NonNullable<FailedRead['file']>

/** Null if the last attempt to read succeeded. The text of a file's failure is that of the last failed file. */
function failedRead(kind: FailedRead['kind'], reason: string | null, lastFailed: FailedFile | null): FailedRead | null {
  if (reason === null) return null
  const isOfFile = lastFailed !== null && reason === fileFailureText(lastFailed.name, lastFailed.failureReason)
  return { kind, reason, file: isOfFile ? lastFailed : null }
}

const isOpen = and(eq(publicationLine.companyId, connection.companyId), isNotNull(publicationLine.dueAt))

/** The connections of these hotels, in the order of the ids. */
async function readConnections(db: DbOrTx, kinds: Kinds, ids: readonly number[], now: Date): Promise<Connection[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: WITHOUT_CREDENTIALS,
      companyName: company.name,
      connectedBy: PERSON_NAME,
      rateDifferences: sql<number>`(select count(*) from ${rateDifference} where ${rateDifference.companyId} = ${connection.companyId})::int`,
      queuedRates: sql<number>`(select count(*) from ${publicationLine} where ${isOpen})::int`,
      failedFile: sql<FailedFile | null>`(select jsonb_build_object('name', ${delivery.name}, 'failureReason', ${delivery.failure})
        from ${delivery} where ${connection.readFailure} is not null and ${delivery.companyId} = ${connection.companyId}
        and ${delivery.source} = ${connection.kind} and ${delivery.state} = 'failed' and ${delivery.fileHash} is not null
        order by ${delivery.id} desc limit 1)`,
      queuedSince: sql`(select min(${publication.publishedAt}) from ${publicationLine} join ${publication}
        on ${publication.companyId} = ${publicationLine.companyId} and ${publication.id} = ${publicationLine.publicationId}
        where ${isOpen})`.mapWith((value: string | Date) => new Date(value).toISOString()),
    })
    .from(connection)
    .innerJoin(company, eq(company.id, connection.companyId))
    .leftJoin(userAccount, eq(userAccount.id, connection.connectedBy))
    .where(inArray(connection.companyId, [...ids]))
  const found = new Map(
    rows.map(({ row, failedFile, ...others }): [number, Connection] => {
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
          readFailure: failedRead(row.readFailureKind, row.readFailure, failedFile),
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

/** The connections of all hotels, or of one, with their states. */
async function readStates(db: DbOrTx, kinds: Kinds, now: Date, companyId?: number) {
  const rows = await db
    .select({
      companyId: connection.companyId,
      kind: connection.kind,
      isPaused: connection.isPaused,
      refusedAt: connection.refusedAt,
      limitedUntil: connection.limitedUntil,
      readFailure: connection.readFailure,
      sendFailure: connection.sendFailure,
      importedAt: connection.importedAt,
      lastInAt: connection.lastInAt,
      connectedAt: connection.connectedAt,
    })
    .from(connection)
    .where(companyId === undefined ? undefined : eq(connection.companyId, companyId))
  return rows.map((row) => ({
    companyId: row.companyId,
    kind: row.kind,
    state: stateOf(row, findKind(kinds, row.kind), now),
  }))
}

/** The kind of a hotel's connection and its state; undefined if it has none. */
export const readConnectionState = async (db: DbOrTx, kinds: Kinds, companyId: number, now: Date) =>
  (await readStates(db, kinds, now, companyId))[0]

/** One page of the connections of all hotels that the caller may access, by the hotels' names. */
export async function listConnections(
  db: DbOrTx,
  kinds: Kinds,
  caller: Viewer,
  { state, ...query }: ConnectionListQuery,
  now: Date,
): Promise<Page<Connection>> {
  const ofState = state && (await readStates(db, kinds, now)).filter((each) => each.state === state)
  const searches = query.companyNameLike !== undefined
  const condition = and(
    ofVisibleHotels(connection.companyId, caller),
    ofHotels(connection.companyId, query),
    ofState &&
      inArray(
        connection.companyId,
        ofState.map(({ companyId }) => companyId),
      ),
  )
  return listPage(db, LISTING, { ...query, searches, condition }, (ids) => readConnections(db, kinds, ids, now))
}

/** The number of connections of all hotels by state. */
export async function countConnections(db: DbOrTx, kinds: Kinds, now: Date): Promise<Record<ConnectionState, number>> {
  const counts = Object.fromEntries(CONNECTION_STATES.map((state) => [state, 0])) as Record<ConnectionState, number>
  for (const { state } of await readStates(db, kinds, now)) counts[state] += 1
  return counts
}
