import { and, gt, sql } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'
import { readCounting } from './counting.ts'
import { movedBy, type NightRange } from './movements.ts'

/** The number of bookings on the books of each night in a range at a moment; nights without any are left out. */
export async function readBookingCounts(
  db: DbOrTx,
  companyId: number,
  range: NightRange,
): Promise<Map<StayDate, number>> {
  const rooms = sql<number>`sum(${nightMovement.rooms})`
  const booked = db
    .select({ stayDate: nightMovement.stayDate })
    .from(nightMovement)
    .where(and(movedBy(companyId, range), await readCounting(db, companyId)))
    .groupBy(nightMovement.stayDate, nightMovement.reservationId)
    .having(gt(rooms, 0))
    .as('booked')
  const rows = await db
    .select({ stayDate: booked.stayDate, bookings: sql<number>`count(*)::int` })
    .from(booked)
    .groupBy(booked.stayDate)
  return new Map(rows.map(({ stayDate, bookings }) => [stayDate, bookings]))
}
