import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { connection, reservation } from '../database/schema/index.ts'
import type { IncomingBooking } from './booking.ts'
import { keepBefore } from './keep-before.ts'
import type { Origin } from './write-bookings.ts'

/** A booking that is the same as one of another source, and that source. */
export interface MatchedBooking {
  readonly externalId: string
  readonly source: string
  /** Whether it is stored now as one of this source; otherwise the other source is the hotel's system and keeps it. */
  readonly isTaken: boolean
}

/** The bookings of other sources that have the number of a booking and its arrival or departure. */
const readMatches = (tx: Tx, companyId: number, sources: SQL, bookings: readonly IncomingBooking[]) => {
  const sent = bookings.flatMap(({ externalId, number, arrival, departure }) =>
    [externalId, number].flatMap((name) => (name ? [{ externalId, name, arrival, departure }] : [])),
  )
  const column = (name: keyof (typeof sent)[number]) => sql.param(sent.map((row) => row[name]))
  return tx
    .select({
      id: reservation.id,
      source: reservation.source,
      externalId: sql<string>`sent.external_id`,
    })
    .from(reservation)
    .innerJoin(
      sql`unnest(${column('externalId')}::text[], ${column('name')}::text[], ${column('arrival')}::date[], ${column('departure')}::date[])
        as sent (external_id, name, arrival, departure)`,
      sql`sent.name = ${reservation.externalId}
        and (sent.arrival = ${reservation.arrival} or sent.departure = ${reservation.departure})`,
    )
    .where(and(eq(reservation.companyId, companyId), sources))
    .orderBy(reservation.id)
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

/** Makes bookings of other sources those of this one, unless it has them already. */
async function takeOver(
  tx: Tx,
  origin: Origin,
  found: readonly { readonly id: number; readonly externalId: string }[],
): Promise<void> {
  const { companyId, source, deliveryId = null } = origin
  const revisions = found.map(({ id }) => ({ revision: { id } }))
  await keepBefore(tx, origin, revisions, revisions)
  await tx.execute(sql`
    update ${reservation} set source = ${source}, external_id = taken.external_id, delivery_id = ${deliveryId}::int
    from unnest(${sql.param(found.map(({ id }) => id))}::bigint[], ${sql.param(found.map(({ externalId }) => externalId))}::text[])
      as taken (id, external_id)
    where ${reservation.companyId} = ${companyId}::int and ${reservation.id} = taken.id`)
}

/**
 * Matches bookings with those that a hotel has from other sources, by number and stay, if it is connected to a system and has not
 * declined this: a booking of the system takes over that of a file, and one of a file that the system has is left out. Returns the
 * bookings to be stored, and the matches.
 */
export async function matchSources(
  tx: Tx,
  origin: Origin,
  bookings: readonly IncomingBooking[],
): Promise<{ bookings: readonly IncomingBooking[]; matched: readonly MatchedBooking[] }> {
  const { companyId, source } = origin
  const [linked] = await tx
    .select({ kind: connection.kind, matchesSources: connection.matchesSources })
    .from(connection)
    .where(eq(connection.companyId, companyId))
  if (!linked?.matchesSources) return { bookings, matched: [] }
  if (linked.kind !== source) {
    const known = await readMatches(tx, companyId, eq(reservation.source, linked.kind), bookings)
    const left = new Set(known.map(({ externalId }) => externalId))
    return {
      bookings: bookings.filter(({ externalId }) => !left.has(externalId)),
      matched: [...left].map((externalId) => ({ externalId, source: linked.kind, isTaken: false })),
    }
  }
  const others = (await sourcesOfBookings(tx, companyId)).filter((each) => each !== source)
  if (others.length === 0) return { bookings, matched: [] }
  const found = await readMatches(
    tx,
    companyId,
    sql`${reservation.source} = any(${sql.param(others)}::text[])`,
    bookings,
  )
  if (found.length === 0) return { bookings, matched: [] }
  const own = await readMatches(tx, companyId, eq(reservation.source, source), bookings)
  const taken = new Map<string, (typeof found)[number]>()
  for (const row of found)
    if (!taken.has(row.externalId) && !own.some(({ externalId }) => externalId === row.externalId))
      taken.set(row.externalId, row)
  if (taken.size > 0) await takeOver(tx, origin, [...taken.values()])
  return {
    bookings,
    matched: [...taken.values()].map(({ externalId, source: from }) => ({ externalId, source: from, isTaken: true })),
  }
}
