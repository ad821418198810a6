import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { Analyse, Figures } from '../../../contract/analysis/analyse.ts'
import type { ExchangeRates } from '../../../contract/analysis/exchange-rates.ts'
import type { Pickup } from '../../../contract/analysis/pickup.ts'
import { convert } from '../../../contract/platform/convert.ts'
import { callQuery, useCall } from '../../core/http/use-call.ts'
import { OURS } from '../../forecast/quality.ts'
import type { StayRange } from '../../kit/figures/stay-range.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'
import { hotelsQuery } from '../../kit/use-hotels.ts'

/** Days ahead whose forecast error is shown. */
export const ERROR_DAYS = 14
/** Days of booking whose pickup is shown. */
export const PICKUP_DAYS = 7

interface Expected {
  readonly roomNights: number
  readonly revenue: number
  readonly occupancy: number | null
}

/** A hotel with the figures of its own pages; money in minor units of its own currency. */
export interface PortfolioRow {
  readonly id: number
  readonly name: string
  readonly currency: string
  /** `empty` has no bookings: its figures are unknown, not 0. */
  readonly state: 'loading' | 'failed' | 'empty' | 'ready'
  /** When data were last received; null if never. */
  readonly dataAsOf: string | null
  /** Rooms of all nights; null if unknown. */
  readonly capacity: number | null
  readonly now: Figures | null
  readonly stly: Figures | null
  readonly budget: Figures | null
  /** Actuals of past nights plus the forecast for those ahead; null if one has no forecast. */
  readonly forecast: Expected | null
  /** Net room nights of the last days. */
  readonly pickup: number | null
  /** How many things its dashboard lists to do today. */
  readonly toDo: number | null
  /** The revenue of its next 90 nights that is at risk, as a loss: at most 0. */
  readonly atRisk: number | null
  /** Nights whose recommendation needs a decision. */
  readonly open: number | null
  /** The mean error of its forecasts two weeks ahead, in rooms a night; null if none was evaluated. */
  readonly error: number | null
}

/** The sum of known values; null if one is unknown. */
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number | null): number | null =>
  items.reduce<number | null>((total, item) => {
    const value = of(item)
    return total === null || value === null ? null : total + value
  }, 0)

const capacityOf = ({ rows }: Analyse): number | null => sumOf(rows, ({ capacity }) => capacity)

/** The forecast of all periods together. */
function forecastOf({ rows }: Analyse): Expected | null {
  if (rows.length === 0 || rows.some(({ forecast }) => forecast === null)) return null
  const roomNights = sumOf(rows, ({ forecast }) => forecast?.roomNights ?? null) ?? 0
  const capacity = sumOf(rows, (row) => row.capacity)
  return {
    roomNights,
    revenue: sumOf(rows, ({ forecast }) => forecast?.revenue ?? null) ?? 0,
    occupancy: capacity ? roomNights / capacity : null,
  }
}

const netOf = ({ rows }: Pickup): number =>
  rows.reduce((sum, { windows }) => sum + (windows[0]?.net.roomNights ?? 0), 0)

/** The hotels that the user may see, a few at a time, each with its figures as soon as they are loaded. */
export function usePortfolio({ from, to }: StayRange) {
  const language = useMarksLanguage()
  const hotels = useInfiniteQuery(hotelsQuery(''))
  const shown = hotels.data?.pages.flatMap(({ content }) => content) ?? []
  const analysed = useQueries({
    queries: shown.map(({ id: companyId }) =>
      callQuery('GET /api/analysis/analyse', {
        query: { companyId, from, to, granularity: 'month', comparison: 'stly,budget', ...language },
      }),
    ),
  })
  const picked = useQueries({
    queries: shown.map(({ id: companyId }) =>
      callQuery('GET /api/analysis/pickup', {
        query: { companyId, from, to, days: String(PICKUP_DAYS), granularity: 'month' },
      }),
    ),
  })
  const open = useQueries({
    queries: shown.map(({ id: companyId }) =>
      callQuery('GET /api/pricing/open-rates', { query: { companyId, from, to } }),
    ),
  })
  const judged = useQueries({
    queries: shown.map(({ id: companyId }) => callQuery('GET /api/forecast/hotel-accuracy', { query: { companyId } })),
  })
  const counted = useQueries({
    queries: shown.map(({ id: companyId }) => callQuery('GET /api/analysis/to-do-count', { query: { companyId } })),
  })
  const rows = shown.map(({ id, name, currency }, place): PortfolioRow => {
    const [figures, pickup, rates, accuracy] = [analysed[place], picked[place], open[place], judged[place]]
    const calls = [figures, pickup, rates, accuracy]
    const state = calls.some((call) => call?.isError)
      ? 'failed'
      : !calls.every((call) => call?.data)
        ? 'loading'
        : figures?.data?.dataAsOf === null
          ? 'empty'
          : 'ready'
    const isKnown = state !== 'empty'
    const total = isKnown ? figures?.data?.total : undefined
    const error = accuracy?.data?.byHorizon.find((row) => row.method === OURS && row.horizon === ERROR_DAYS)
    return {
      id,
      name,
      currency,
      state,
      dataAsOf: figures?.data?.dataAsOf ?? null,
      capacity: figures?.data ? capacityOf(figures.data) : null,
      now: total?.now ?? null,
      stly: total?.comparisons[0] ?? null,
      budget: total?.comparisons[1] ?? null,
      forecast: isKnown && figures?.data ? forecastOf(figures.data) : null,
      pickup: isKnown && pickup?.data ? netOf(pickup.data) : null,
      toDo: counted[place]?.data?.count ?? null,
      atRisk: isKnown && counted[place]?.data ? 0 - counted[place].data.atRisk : null,
      open: isKnown ? (rates?.data?.nights ?? null) : null,
      error: error?.mae ?? null,
    }
  })
  const retry = () => {
    for (const query of [...analysed, ...picked, ...open, ...judged, ...counted])
      if (query.isError) void query.refetch()
  }
  return { hotels, rows, retry }
}

/** The hotels of one currency together, of those that have data; money in its minor units. Null where a divisor is zero or unknown. */
export interface CurrencyTotal {
  readonly currency: string
  readonly hotels: number
  readonly occupancy: number | null
  readonly adr: number | null
  readonly revpar: number | null
  readonly revenue: number
  /** Of the same nights last year; null if a hotel has none. */
  readonly revenueStly: number | null
  readonly pickup: number
  /** Null if one is unknown, as `toDo`. */
  readonly atRisk: number | null
  readonly toDo: number | null
  readonly open: number
}

const isReady = ({ state }: PortfolioRow): boolean => state === 'ready'

/** Hotels together, with each amount in the currency of the sum; null if it cannot be converted to it. */
function totalOf(
  currency: string,
  own: readonly PortfolioRow[],
  inCurrency: (amount: number, row: PortfolioRow) => number | null,
): CurrencyTotal | null {
  const roomNights = sumOf(own, ({ now }) => now?.roomNights ?? 0) ?? 0
  const revenue = sumOf(own, (row) => inCurrency(row.now?.revenue ?? 0, row))
  if (revenue === null) return null
  const capacity = sumOf(own, (row) => row.capacity)
  return {
    currency,
    hotels: own.length,
    occupancy: capacity ? roomNights / capacity : null,
    adr: roomNights > 0 ? revenue / roomNights : null,
    revpar: capacity ? revenue / capacity : null,
    revenue,
    revenueStly: sumOf(own, (row) => (row.stly ? inCurrency(row.stly.revenue, row) : null)),
    pickup: sumOf(own, ({ pickup }) => pickup ?? 0) ?? 0,
    atRisk: sumOf(own, (row) => (row.atRisk === null ? null : inCurrency(row.atRisk, row))),
    toDo: sumOf(own, ({ toDo }) => toDo),
    open: sumOf(own, ({ open }) => open ?? 0) ?? 0,
  }
}

/** The totals of each currency, in the order of the hotels. */
export const currencyTotals = (rows: readonly PortfolioRow[]): CurrencyTotal[] => {
  const ready = rows.filter(isReady)
  return [...new Set(ready.map(({ currency }) => currency))].flatMap(
    (currency) =>
      totalOf(
        currency,
        ready.filter((row) => row.currency === currency),
        (amount) => amount,
      ) ?? [],
  )
}

/** All hotels in one currency at the reference rates of a day; null if there are no rates, or not those of each hotel. */
export const totalIn = (
  currency: string,
  rows: readonly PortfolioRow[],
  { perEuro }: ExchangeRates,
): CurrencyTotal | null =>
  totalOf(currency, rows.filter(isReady), (amount, row) =>
    convert(amount, { from: row.currency, to: currency, perEuro }),
  )

/** The euro reference rates that the operator has given. */
export const useExchangeRates = () => useCall('GET /api/analysis/exchange-rates', {}).data
