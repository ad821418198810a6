import { ANALYSE_GROUPINGS, COMPARISONS, FILTERS, MEASURES } from '../../../contract/analysis/analyse.ts'
import { GRANULARITIES, MOST_CURVE_NIGHTS } from '../../../contract/analysis/figures.ts'
import { daysBetween, isStayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useAsOf } from '../../kit/figures/as-of.ts'
import { capacityIn } from '../../kit/figures/CapacityPicker.tsx'
import { revenueIn } from '../../kit/figures/RevenuePicker.tsx'
import { type StayRange, stayRangeIn } from '../../kit/figures/stay-range.ts'
import { type Address, useAddress } from '../../kit/figures/use-address.ts'

/** Represents no selection. */
export const NONE = 'none'

function nightsIn(address: Address): StayRange | null {
  const from = address.read('night')
  if (from === null || !isStayDate(from)) return null
  const to = address.read('lastNight')
  const isAnswered = to !== null && isStayDate(to) && to > from && daysBetween(from, to) < MOST_CURVE_NIGHTS
  return { from, to: isAnswered ? to : from }
}

/** The view of the page, stored entirely in the address. */
export function useAnalyseView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const asOf = useAsOf(address)
  const comparison = address.choice('comparison', COMPARISONS, 'stly')
  const second = address.choice('secondComparison', [...COMPARISONS, NONE], NONE)
  const by = address.choice('by', [...ANALYSE_GROUPINGS, NONE], NONE)
  return {
    address,
    today,
    asOf,
    capacity: capacityIn(address),
    revenue: revenueIn(address),
    range: stayRangeIn(address, asOf ?? today, 'next90'),
    comparison,
    second,
    /** The comparisons, without duplicates. */
    comparisons: second === NONE || second === comparison ? [comparison] : [comparison, second],
    measure: address.choice('show', MEASURES, 'roomNights'),
    granularity: address.choice('granularity', GRANULARITIES, 'day'),
    grouping: by === NONE ? undefined : by,
    chosen: FILTERS.map((filter) => ({ filter, values: address.readAll(filter) })),
    hasForecast: address.read('forecast') !== 'off',
    /** The night, or the nights to be summed, whose curve is shown. */
    nights: nightsIn(address),
  }
}

export type AnalyseView = ReturnType<typeof useAnalyseView>
