import { RATE_PERSONS } from '../../../contract/market/market-trend.ts'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useAsOf } from '../../kit/figures/as-of.ts'
import { type Preset, stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'

/** Nights that are still being booked. */
export const COMING_RANGES: readonly Preset[] = ['next30', 'next90', 'next180', 'next365', 'thisMonth', 'nextMonth']
/** The available numbers of days for changes. */
export const CHANGE_DAYS = [1, 3, 7, 14, 30] as const
export const SHOWN = ['demand', 'rates'] as const

/** The view of the page, stored entirely in the address. */
export function useTrendView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const asOf = useAsOf(address)
  const night = address.read('night')
  const persons = address.choice('persons', RATE_PERSONS.map(String), '2')
  const days = address.choice('days', CHANGE_DAYS.map(String), '7')
  return {
    address,
    today,
    asOf,
    range: stayRangeIn(address, asOf ?? today, 'next90'),
    days: Number(days),
    persons: Number(persons),
    shown: address.choice('show', SHOWN, 'demand'),
    night: night !== null && isStayDate(night) ? night : null,
  }
}

export type TrendView = ReturnType<typeof useTrendView>

/** The single call of the page. */
export const useTrend = ({ range: { from, to }, days, persons, asOf }: TrendView) =>
  useFigures('GET /api/analysis/market-trend', { from, to, days, persons, ...useMarksLanguage() }, asOf)

/** The rates of one night: loaded when it is opened. */
export const useNight = (stayDate: string, { persons, asOf }: TrendView) =>
  useFigures('GET /api/analysis/market-night', { stayDate, persons }, asOf)
