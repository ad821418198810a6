import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { connection, reservation } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from './booking.ts'
import { keepBefore } from './keep-before.ts'
import { readRevisions } from './revisions.ts'
import type { Origin } from './write-bookings.ts'

/** A booking that is the same as one of another source, and that source. */
export interface MatchedBooking {
  readonly externalId: string
  readonly source: string
  /** Whether it is stored now as one of this source; otherwise the other source is the hotel's system and keeps it. */
  readonly isTaken: boolean
}

interface Match {
  readonly id: number
  readonly source: string
  /** The booking that was sent. */
  readonly externalId: string
}

/** The bookings of these sources that have the id or number of a booking, and its arrival or departure. */
async function readMatches(
  tx: Tx,
  companyId: number,
  sources: readonly string[],
  bookings: readonly IncomingBooking[],
): Promise<Match[]> {
  const sent = bookings.flatMap(({ externalId, number, arrival, departure }) =>
    [externalId, number].flatMap((name) => (name ? [{ externalId, name, arrival, departure }] : [])),
  )
  const column = (name: keyof (typeof sent)[number]) => sql.param(sent.map((row) => row[name]))
  const found: Match[] = []
  // One after the other: each has an index of its own.
  for (const name of [reservation.externalId, reservation.number])
    found.push(
      ...(await tx
        .select({ id: reservation.id, source: reservation.source, externalId: sql<string>`sent.external_id` })
        .from(reservation)
        .innerJoin(
          sql`unnest(${column('externalId')}::text[], ${column('name')}::text[], ${column('arrival')}::date[], ${column('departure')}::date[])
            as sent (external_id, name, arrival, departure)`,
          sql`sent.name = ${name} and (sent.arrival = ${reservation.arrival} or sent.departure = ${reservation.departure})`,
        )
        .where(
          and(eq(reservation.companyId, companyId), sql`${reservation.source} = any(${sql.param(sources)}::text[])`),
        )
        .orderBy(reservation.id)),
    )
  return found
}

/** The sources of a hotel's bookings, in order: one look into the index for each, however many bookings there are. */
export async function sourcesOfBookings(db: DbOrTx, companyId: number): Promise<string[]> {
  const next = (after: SQL) => sql`(select ${reservation.source} from ${reservation}
    where ${reservation.companyId} = ${companyId}::int and ${after} order by ${reservation.source} limit 1)`
  const rows = await selectRows<{ source: string }>(
    db,
    sql`with recursive found (source) as (
        select ${next(sql`true`)} union all select ${next(sql`${reservation.source} > found.source`)} from found where found.source is not null)
      select source from found where source is not null`,
  )
  return rows.map(({ source }) => source)
}

/**
 * Makes bookings of other sources those of this one, which has not had them. What this source says wins, whenever the other one
 * changed them.
 */
async function takeOver(
  tx: Tx,
  origin: Origin,
  found: readonly (Match & { readonly changedAt: Date })[],
): Promise<void> {
  const { companyId, source, deliveryId = null } = origin
  const revisions = found.map(({ id }) => ({ revision: { id } }))
  await keepBefore(tx, origin, revisions, revisions)
  const column = <Value>(part: (match: (typeof found)[number]) => Value) => sql.param(found.map(part))
  await tx.execute(sql`
    update ${reservation} set source = ${source}, external_id = taken.external_id, delivery_id = ${deliveryId}::int,
      changed_at = least(${reservation.changedAt}, taken.changed_at)
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ externalId }) => externalId)}::text[],
      ${column(({ changedAt }) => changedAt.toISOString())}::timestamptz[]) as taken (id, external_id, changed_at)
    where ${reservation.companyId} = ${companyId}::int and ${reservation.id} = taken.id`)
}

/** The kind whose files are no system that knows better than another source: whoever tells last has the booking. */
const FILES = 'csv'

/**
 * Matches bookings that are new from their source with those that a hotel has from other sources, by number and stay, if it is
 * connected and has not declined this: a booking of the system takes over that of a file, and one of a file that the system has is
 * left out. Returns the bookings to be stored, and the matches.
 */
export async function matchSources(
  tx: Tx,
  origin: Origin,
  bookings: readonly IncomingBooking[],
): Promise<{ bookings: readonly IncomingBooking[]; matched: readonly MatchedBooking[] }> {
  const { companyId, source } = origin
  const nothing = { bookings, matched: [] }
  const [linked] = await tx
    .select({ kind: connection.kind, matchesSources: connection.matchesSources })
    .from(connection)
    .where(eq(connection.companyId, companyId))
  if (!linked?.matchesSources) return nothing
  const isSystem = linked.kind === source
  const others = isSystem ? (await sourcesOfBookings(tx, companyId)).filter((each) => each !== source) : [linked.kind]
  if (others.length === 0) return nothing
  const ids = bookings.map(({ externalId }) => externalId)
  const own = await readRevisions(tx, companyId, source, ids)
  const fresh = bookings.filter(({ externalId }) => !own.has(externalId))
  if (fresh.length === 0) return nothing
  const found = await readMatches(tx, companyId, others, fresh)
  if (!isSystem && linked.kind !== FILES) {
    const left = new Set(found.map(({ externalId }) => externalId))
    return {
      bookings: bookings.filter(({ externalId }) => !left.has(externalId)),
      matched: [...left].map((externalId) => ({ externalId, source: linked.kind, isTaken: false })),
    }
  }
  const changes = new Map(fresh.map(({ externalId, changedAt }) => [externalId, changedAt]))
  const taken = new Map<string, Match & { changedAt: Date }>()
  const used = new Set<number>()
  for (const match of found) {
    const changedAt = changes.get(match.externalId)
    if (!changedAt || taken.has(match.externalId) || used.has(match.id)) continue
    taken.set(match.externalId, { ...match, changedAt })
    used.add(match.id)
  }
  if (taken.size > 0) await takeOver(tx, origin, [...taken.values()])
  return {
    bookings,
    matched: [...taken.values()].map(({ externalId, source: from }) => ({ externalId, source: from, isTaken: true })),
  }
}
