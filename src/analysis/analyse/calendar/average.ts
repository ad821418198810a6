import type { AnalyseRow, Figures } from '../../../../contract/analysis/analyse.ts'
import { ratio } from '../../../kit/figures/ratio.ts'

/**
 * The average night: rooms and revenue per night (minor units), share of all their rooms, revenue per room night. Null
 * if no night is known, or a divisor is zero or unknown.
 */
export function averageOf(
  rows: readonly AnalyseRow[],
  figuresOf: (row: AnalyseRow) => Figures | null,
): Record<keyof Figures, number | null> {
  const known = rows.flatMap((row) => {
    const figures = figuresOf(row)
    // The nights' own capacity: last year's nights had a different one.
    const capacity = figures?.occupancy ? figures.roomNights / figures.occupancy : row.capacity
    return figures ? [{ ...figures, capacity }] : []
  })
  const sum = (of: (night: (typeof known)[number]) => number | null) =>
    known.reduce((total, night) => total + (of(night) ?? 0), 0)
  const roomNights = sum((night) => night.roomNights)
  const revenue = sum((night) => night.revenue)
  const capacity = known.every((night) => night.capacity !== null) ? sum((night) => night.capacity) : null
  return {
    roomNights: ratio(roomNights, known.length),
    revenue: ratio(revenue, known.length),
    occupancy: ratio(roomNights, capacity),
    adr: ratio(revenue, roomNights),
    revpar: ratio(revenue, capacity),
  }
}
