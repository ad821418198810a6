import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import { isOpenRecommendation, type PricedNight } from '../../../../contract/pricing/priced-night.ts'
import type { StayRange } from '../../../kit/figures/stay-range.ts'
import { expectedRooms, rateOn } from '../night-state.ts'

interface Sums {
  readonly occupancy: number | null
  readonly adr: number | null
  readonly revpar: number | null
}

/** The figures of a period of nights: shares of 1 and minor units, null if a divisor is zero or something is unknown. */
export interface PeriodSums extends Sums {
  readonly stly: Sums
  /** Forecast occupancy, and last year's final one. */
  readonly forecast: number | null
  readonly final: number | null
  readonly pickup: number
  /** Nights ahead whose recommendation needs a decision. */
  readonly open: number
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
/** Null if any of them is unknown. */
const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === values.length && values.length > 0 ? sum(known) : null
}
const ratio = (value: number | null, by: number | null): number | null => (value === null || !by ? null : value / by)

/** The nights of a period, among others that are shown with them. */
export const nightsIn = (nights: readonly PricedNight[], { from, to }: StayRange): PricedNight[] =>
  nights.filter(({ stayDate }) => from <= stayDate && stayDate <= to)

/** Sums up the nights of a period for a category, whose unpublished rates are given by night. */
export function periodSums(
  nights: readonly PricedNight[],
  { category, drafts, today }: { category: number; drafts: ReadonlyMap<StayDate, number>; today: StayDate },
): PeriodSums {
  const capacity = sumKnown(nights.map((night) => night.capacity))
  const sumsOf = (rooms: number | null, revenue: number | null): Sums => ({
    occupancy: ratio(rooms, capacity),
    adr: ratio(revenue, rooms),
    revpar: ratio(revenue, capacity),
  })
  return {
    ...sumsOf(sum(nights.map(({ roomNights }) => roomNights)), sum(nights.map(({ revenue }) => revenue))),
    stly: sumsOf(
      sumKnown(nights.map(({ stly }) => stly?.roomNights ?? null)),
      sumKnown(nights.map(({ stly }) => stly?.revenue ?? null)),
    ),
    forecast: ratio(sumKnown(nights.map((night) => expectedRooms(night, today))), capacity),
    final: ratio(sumKnown(nights.map(({ final }) => final?.roomNights ?? null)), capacity),
    pickup: sum(nights.map(({ pickup }) => pickup)),
    open: nights.filter((night) => {
      const rate = rateOn(night, category)
      const isChanged = drafts.has(night.stayDate)
      return night.stayDate >= today && rate !== undefined && isOpenRecommendation(rate, { isChanged })
    }).length,
  }
}
