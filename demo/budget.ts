import { eq } from 'drizzle-orm'
import type { StayDate } from '../contract/platform/stay-date.ts'
import { readPlannedSegments } from '../server/analysis/budget/segments.ts'
import type { IncomingBooking } from '../server/booking/booking-store/booking.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { budgetFigure, budgetVersion, segmentCode } from '../server/platform/database/schema/index.ts'

/** The budget relative to the actual result, month by month: sometimes too high, sometimes too low. */
const AIM = [1.03, 0.97, 1.05, 1.01, 0.98, 1.04, 1.02, 0.96, 1, 1.06, 1.02, 1.05] as const
/** Budgets have round figures: hundreds of the currency, in minor units. */
const ROUND = 10_000

interface Sold {
  roomNights: number
  revenue: number
}

/** The actual sales by month and segment code, for the months before the current one. */
function soldByMonth(bookings: readonly IncomingBooking[], today: StayDate): Map<string, Map<string | null, Sold>> {
  const months = new Map<string, Map<string | null, Sold>>()
  for (const { cancelledAt, rooms, nights } of bookings) {
    if (cancelledAt) continue
    for (const { stayDate, segment, revenue } of nights) {
      const month = stayDate.slice(0, 7)
      if (month >= today.slice(0, 7)) continue
      const segments = months.get(month) ?? new Map<string | null, Sold>()
      const sold = segments.get(segment) ?? { roomNights: 0, revenue: 0 }
      segments.set(segment, { roomNights: sold.roomNights + rooms, revenue: sold.revenue + revenue })
      months.set(month, segments)
    }
  }
  return months
}

/** The active budget of this year, close to the actual result and to last year's. */
export async function addBudget(
  tx: Tx,
  companyId: number,
  today: StayDate,
  bookings: readonly IncomingBooking[],
): Promise<void> {
  const year = Number(today.slice(0, 4))
  const sold = soldByMonth(bookings, today)
  const codes = await tx.select().from(segmentCode).where(eq(segmentCode.companyId, companyId))
  const planned = await readPlannedSegments(tx, companyId)
  // An unmapped code is budgeted under the segment with its name, as in a version started in the console.
  const mapped = new Map<string | null, number | null>(codes.map(({ code, segmentId }) => [code, segmentId]))
  const [version] = await tx
    .insert(budgetVersion)
    .values({ companyId, year, name: 'Owners', isActive: true })
    .returning()
  const cells = new Map<string, typeof budgetFigure.$inferInsert>()
  for (const [place, aim] of AIM.entries()) {
    const month = String(place + 1).padStart(2, '0')
    for (const [code, { roomNights, revenue }] of sold.get(`${year}-${month}`) ??
      sold.get(`${year - 1}-${month}`) ??
      []) {
      // Codes of one segment share one cell.
      const segmentId = mapped.get(code) ?? planned.idOf(code)
      const cell = cells.get(`${month} ${segmentId}`) ?? {
        companyId,
        versionId: version?.id ?? 0,
        month: `${year}-${month}-01`,
        segmentId,
        roomNights: 0,
        revenue: 0,
      }
      cells.set(`${month} ${segmentId}`, {
        ...cell,
        roomNights: cell.roomNights + Math.round(roomNights * aim),
        revenue: cell.revenue + Math.round((revenue * aim) / ROUND) * ROUND,
      })
    }
  }
  if (cells.size > 0) await tx.insert(budgetFigure).values([...cells.values()])
}
