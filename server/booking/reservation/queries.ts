import { and, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { ReservationListItem, ReservationListQuery } from '../../../contract/booking/reservation-list.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays, daysBetween } from '../../../contract/platform/stay-date.ts'
import { startOfDay } from '../../../contract/platform/time-zone.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { reservation } from '../../platform/database/schema/index.ts'
import { contains, inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { readNaming, readUnmapped } from '../books/counting.ts'

type ReservationFilter = Omit<ReservationListQuery, 'page' | 'size'>

/** The hotel whose bookings are listed. */
export interface ListedHotel {
  id: number
  currency: string
  timeZone: string
}

const ID = sql`${reservation.id}`

const LISTING: Listing<ReservationListQuery['sort'][number]['field']> = {
  table: reservation,
  id: ID,
  columns: {
    id: ID,
    externalId: sql`${reservation.externalId} collate "und-x-icu"`,
    state: sql`${reservation.status}`,
    arrival: sql`${reservation.arrival}`,
    departure: sql`${reservation.departure}`,
    nights: sql`(${reservation.departure} - ${reservation.arrival})`,
    rooms: sql`${reservation.rooms}`,
    bookedAt: sql`${reservation.bookedAt}`,
    // Sorting by these is meant for rows that have a value: rows without one come last in "latest first".
    cancelledAt: sql`coalesce(${reservation.cancelledAt}, '-infinity')`,
    channel: sql`coalesce(${reservation.channel}, '') collate "und-x-icu"`,
    country: sql`coalesce(${reservation.country}, '')`,
  },
}

function conditionOf(
  { timeZone }: ListedHotel,
  {
    companyId,
    arrivalFrom,
    arrivalTo,
    nightFrom,
    nightTo,
    bookedFrom,
    bookedTo,
    state,
    externalIdLike,
  }: ReservationFilter,
): SQL | undefined {
  const { arrival, departure, bookedAt, status, externalId } = reservation
  return and(
    eq(reservation.companyId, companyId),
    arrivalFrom === undefined ? undefined : gte(arrival, arrivalFrom),
    arrivalTo === undefined ? undefined : lte(arrival, arrivalTo),
    // Day use has no night.
    nightFrom === undefined && nightTo === undefined ? undefined : gt(departure, arrival),
    nightFrom === undefined ? undefined : gt(departure, nightFrom),
    nightTo === undefined ? undefined : lte(arrival, nightTo),
    bookedFrom === undefined ? undefined : gte(bookedAt, startOfDay(bookedFrom, timeZone)),
    bookedTo === undefined ? undefined : lt(bookedAt, startOfDay(addDays(bookedTo, 1), timeZone)),
    state === undefined ? undefined : eq(status, state),
    externalIdLike === undefined ? undefined : contains(sql`fold(${externalId})`, externalIdLike),
  )
}

/** The bookings with these ids, in the order of the ids. */
async function readReservations(
  db: DbOrTx,
  { id: companyId, currency }: ListedHotel,
  ids: readonly number[],
): Promise<ReservationListItem[]> {
  if (ids.length === 0) return []
  const [nameOf, unmappedOf] = await Promise.all([
    readNaming(db, companyId, 'segment'),
    readUnmapped(db, companyId, 'segment'),
  ])
  const own = and(eq(reservation.companyId, companyId), inArray(reservation.id, [...ids]))
  const rows = await db.select().from(reservation).where(own)
  const segments = new Map(rows.map(({ segment: code }) => [code, nameOf(code)]))
  const unmapped = new Set(unmappedOf([...segments.values()].map((group) => ({ group }))))
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    externalId: row.externalId,
    state: row.status as ReservationListItem['state'],
    arrival: row.arrival,
    departure: row.departure,
    nights: daysBetween(row.arrival, row.departure),
    rooms: row.rooms,
    bookedAt: row.bookedAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    segment: row.segment,
    segmentName: segments.get(row.segment) ?? null,
    isUnmapped: unmapped.has(segments.get(row.segment) ?? ''),
    channel: row.channel,
    ratePlan: row.ratePlan,
    country: row.country,
    revenue: { amount: row.revenue, currency },
  }))
}

/** One page of a hotel's bookings. */
export const listReservations = (
  db: DbOrTx,
  hotel: ListedHotel,
  query: ReservationListQuery,
): Promise<Page<ReservationListItem>> => {
  const pageQuery = { ...query, searches: query.externalIdLike !== undefined, condition: conditionOf(hotel, query) }
  return listPage(db, LISTING, pageQuery, (ids) => readReservations(db, hotel, ids))
}

/** Every booking of the filtered list. */
export const exportReservations = (
  db: DbOrTx,
  hotel: ListedHotel,
  filter: ReservationFilter,
): AsyncGenerator<ReservationListItem> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(hotel, filter) }, (ids) => readReservations(db, hotel, ids))
