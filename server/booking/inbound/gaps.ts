import { eq, max, min } from 'drizzle-orm'
import type { Gaps } from '../../../contract/booking/inbound.ts'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { capacityByNight } from '../../../engine/capacity.ts'
import { findGaps } from '../../../engine/gaps.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'
import { readMovements } from '../books/movements.ts'
import { readCapacity } from '../inventory/capacity.ts'

/** Days before and after a night that define what is usual. */
const AROUND_DAYS = 28

/** Nights of a hotel whose bookings seem to be missing, between its first and last night with bookings. */
export async function gapsOf(
  db: DbOrTx,
  companyId: number,
  { from, to, now }: { from: StayDate; to: StayDate; now: Date },
): Promise<Gaps> {
  const [known] = await db
    .select({ first: min(nightMovement.stayDate), last: max(nightMovement.stayDate) })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
  const [firstNight, lastNight] = [known?.first ?? null, known?.last ?? null]
  if (firstNight === null || lastNight === null) return { companyId, firstNight, lastNight, gaps: [] }
  const [books, dated] = await Promise.all([
    readMovements(db, companyId, { from: addDays(from, -AROUND_DAYS), to: addDays(to, AROUND_DAYS), asOf: now }),
    readCapacity(db, companyId, { from, to }),
  ])
  const nights = stayDates(from < firstNight ? firstNight : from, to > lastNight ? lastNight : to)
  const capacity = capacityByNight(nights, dated.sellable)
  const rooms = new Map(books.map(({ stayDate, roomNights }) => [stayDate, roomNights]))
  return {
    companyId,
    firstNight,
    lastNight,
    gaps: findGaps(nights, rooms, (night) => capacity.get(night) === 0),
  }
}
