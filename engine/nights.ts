import { allFigures, type NightSold } from './key-figures.ts'

/**
 * The figures of several nights combined: sums are divided, never averages averaged. If one night has no capacity, the
 * total has none.
 */
export const figuresOfNights = (nights: readonly NightSold[]) =>
  allFigures({
    roomNights: nights.reduce((sum, { roomNights }) => sum + roomNights, 0),
    revenue: nights.reduce((sum, { revenue }) => sum + revenue, 0),
    capacity: nights.reduce<number | null>(
      (sum, { capacity }) => (sum === null || capacity === null ? null : sum + capacity),
      0,
    ),
  })
