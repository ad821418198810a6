import { and, eq, gte, lte } from 'drizzle-orm'
import { addDays } from '../../contract/platform/stay-date.ts'
import { reservation } from '../platform/database/schema/index.ts'
import type { NightRange } from './kind.ts'
import type { OpenConnection } from './open-connection.ts'
import { type ReadServices, takePage } from './read-bookings.ts'
import type { Connection } from './services.ts'

/** Maximum number of reported bookings. */
const MOST_NAMED = 100

/** Days around the range in which bookings are looked up: days of a system and of the hotel may begin at different times. */
const AROUND_DAYS = 2

/** The stored bookings of the connection around the range by their ids, and whether they have a night inside it. */
async function readStored(
  { db }: ReadServices,
  { companyId, kind }: Connection,
  { from, to }: NightRange,
): Promise<Map<string, { status: string; isInside: boolean }>> {
  const { externalId, status, arrival, departure } = reservation
  const rows = await db
    .select({ externalId, status, arrival, departure })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, kind),
        lte(arrival, addDays(to, AROUND_DAYS)),
        gte(departure, addDays(from, -AROUND_DAYS)),
      ),
    )
  return new Map(
    rows.map((row) => [row.externalId, { status: row.status, isInside: row.arrival <= to && row.departure > from }]),
  )
}

type Named = { readonly externalId?: unknown; readonly status?: unknown }

/**
 * Compares the bookings of a range with those of the system by id and state, and receives those that differ again. Returns the ids
 * of those that still differ: bookings that are active here and missing in the system, and those that could not be stored.
 */
export async function compareBookings(
  services: ReadServices,
  linked: Connection,
  { definition, context }: OpenConnection,
  range: NightRange,
): Promise<string[]> {
  const before = await readStored(services, linked, range)
  const theirs = new Map<string, string>()
  let page: string | null = null
  do {
    const read: Awaited<ReturnType<NonNullable<typeof definition.readStays>>> | undefined =
      await definition.readStays?.(context, { ...range, page })
    if (!read) return []
    const differing = (read.bookings as readonly Named[]).filter(({ externalId, status }) => {
      theirs.set(String(externalId), String(status))
      return before.get(String(externalId))?.status !== status
    })
    if (differing.length > 0) await takePage(services, linked, context.hotel, { ...read, bookings: differing })
    page = read.nextPage
  } while (page !== null)
  const after = await readStored(services, linked, range)
  const gone = [...after].filter(
    ([id, { status, isInside }]) =>
      isInside && (status === 'booked' || status === 'checked-in') && before.has(id) && !theirs.has(id),
  )
  const other = [...theirs].filter(([id, status]) => after.get(id)?.status !== status)
  return [...gone, ...other].map(([id]) => id).slice(0, MOST_NAMED)
}
