import { millisecondsInHour } from 'date-fns/constants'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { IncomingBooking } from '../../server/booking/booking-store/booking.ts'
import { nightMovement, reservation } from '../../server/platform/database/schema/index.ts'
import type { TestApp } from './test-app.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
/** A number of hours after 1 March 2026, UTC. */
export const at = (hours: number) => new Date(START + hours * millisecondsInHour)

/** A night of one room; `revenue` in minor units. */
export const night = (stayDate: string, revenue = 10_000, segment: string | null = 'BAR') => ({
  stayDate,
  revenue,
  roomType: 'STD',
  segment,
  ratePlan: null,
})

/** A booking of one room for the night of 28 March 2026, as it came in at the start. */
export const booking = (externalId: string, part: Partial<IncomingBooking> = {}): IncomingBooking => ({
  externalId,
  status: part.cancelledAt ? 'cancelled' : 'booked',
  bookedAt: at(0),
  changedAt: at(0),
  cancelledAt: null,
  arrival: '2026-03-28',
  departure: addDays(part.arrival ?? '2026-03-28', part.nights?.length ?? 1),
  rooms: 1,
  channel: 'WEB',
  country: 'IT',
  adults: 2,
  children: 0,
  infants: 0,
  nights: [night(part.arrival ?? '2026-03-28')],
  ...part,
})

/** The movements of bookings in their order: kind, stay date, hours since the start, rooms and revenue in minor units. */
export async function readMovements({ db }: TestApp, which: SQL | undefined) {
  const rows = await db
    .select({
      externalId: reservation.externalId,
      kind: nightMovement.kind,
      stayDate: nightMovement.stayDate,
      at: nightMovement.at,
      rooms: nightMovement.rooms,
      revenue: nightMovement.revenue,
    })
    .from(nightMovement)
    .innerJoin(
      reservation,
      and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
    )
    .where(which)
    .orderBy(asc(sql`${reservation.externalId} collate "C"`), asc(nightMovement.place))
  return rows.map(({ externalId, ...row }) => ({
    externalId,
    movement: [
      row.kind,
      row.stayDate,
      (row.at.getTime() - START) / millisecondsInHour,
      row.rooms,
      row.revenue,
    ] as const,
  }))
}
