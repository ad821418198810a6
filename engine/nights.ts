import { allFigures, type NightSold } from './key-figures.ts'

/** The figures of several nights as one: sums are divided, never averages averaged. A capacity that one night lacks, all lack. */
export const figuresOfNights = (nights: readonly NightSold[]) =>
  allFigures({
    roomNights: nights.reduce((sum, { roomNights }) => sum + roomNights, 0),
    revenue: nights.reduce((sum, { revenue }) => sum + revenue, 0),
    capacity: nights.reduce<number | null>(
      (sum, { capacity }) => (sum === null || capacity === null ? null : sum + capacity),
      0,
    ),
  })
