import { type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { readBudgetNights } from './nights.ts'
import { readPlannedSegments } from './segments.ts'

/** The budget of one or several nights: room nights, revenue in minor units. */
export interface Planned {
  readonly roomNights: number
  readonly revenue: number
}

/** The budget of a range of nights, both included; null if one of the years has no active version. */
export type BudgetOf = (from: StayDate, to: StayDate) => Planned | null

/** Reads the budget of a hotel for a range of nights; before the month of `spreadFrom`, only whole months are available. */
export async function readBudgetOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  range: { from: StayDate; to: StayDate; spreadFrom?: StayDate; now: Date },
): Promise<BudgetOf> {
  const { isBudgeted, nights } = await readBudgetNights(db, hotel, {
    ...range,
    planned: await readPlannedSegments(db, hotel.id),
  })
  const byNight = new Map<StayDate, Planned>()
  for (const { stayDate, roomNights, revenue } of nights) {
    const cell = byNight.get(stayDate) ?? { roomNights: 0, revenue: 0 }
    byNight.set(stayDate, { roomNights: cell.roomNights + roomNights, revenue: cell.revenue + revenue })
  }
  return (from, to) => {
    const nights = stayDates(from, to)
    if (!nights.every(isBudgeted)) return null
    const planned = nights.flatMap((night) => byNight.get(night) ?? [])
    return {
      roomNights: planned.reduce((sum, { roomNights }) => sum + roomNights, 0),
      revenue: planned.reduce((sum, { revenue }) => sum + revenue, 0),
    }
  }
}
