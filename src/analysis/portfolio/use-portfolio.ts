import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ExchangeRates } from '../../../contract/analysis/exchange-rates.ts'
import type { PortfolioRow } from '../../../contract/analysis/portfolio.ts'
import { convert } from '../../../contract/platform/convert.ts'
import { api } from '../../core/http/index.ts'
import { callKey, useCall } from '../../core/http/use-call.ts'
import type { StayRange } from '../../kit/figures/stay-range.ts'

/** Hotels of a call: few, so that rows appear early and other calls have their turn in between. */
const AT_ONCE = 5
/** Opening the page again within this time makes no request. */
const KEPT_MS = 60_000

/** The sum of known values; null if one is unknown. */
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number | null): number | null =>
  items.reduce<number | null>((total, item) => {
    const value = of(item)
    return total === null || value === null ? null : total + value
  }, 0)

/** All hotels that the user may see, with their figures for some nights: some at a time, one after the other until all are loaded. */
export function usePortfolio({ from, to }: StayRange) {
  const nights = { from, to }
  const hotels = useInfiniteQuery({
    queryKey: callKey('GET /api/analysis/portfolio', { query: nights }),
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /api/analysis/portfolio', { query: { ...nights, page: pageParam, size: AT_ONCE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length),
    staleTime: KEPT_MS,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = hotels
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = hotels.data?.pages.flatMap(({ content }) => content) ?? []
  // A hotel that was renamed between two calls is in both.
  return { hotels, rows: [...new Map(rows.map((row) => [row.companyId, row])).values()] }
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

/** Without bookings the figures of a hotel are unknown, not 0. */
export const hasData = ({ dataAsOf }: PortfolioRow): boolean => dataAsOf !== null

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
  const ready = rows.filter(hasData)
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
  totalOf(currency, rows.filter(hasData), (amount, row) =>
    convert(amount, { from: row.currency, to: currency, perEuro }),
  )

/** The euro reference rates that the operator has given. */
export const useExchangeRates = () => useCall('GET /api/analysis/exchange-rates', {}).data

/** How columns sort amounts of these hotels: in one currency at the reference rates, or each currency by itself if one has no rate. */
export function useComparableAmounts(rows: readonly PortfolioRow[]) {
  const rates = useExchangeRates()
  const perEuro = rates?.date ? rates.perEuro : {}
  const inEuro = (amount: number, { currency }: PortfolioRow) => convert(amount, { from: currency, to: 'EUR', perEuro })
  const isOneCurrency = rows.filter(hasData).every((row) => inEuro(1, row) !== null)
  return (amountOf: (row: PortfolioRow) => number | null) => ({
    sortValue: (row: PortfolioRow) => {
      const amount = amountOf(row)
      return amount === null || !isOneCurrency ? amount : inEuro(amount, row)
    },
    sortGroup: ({ currency }: PortfolioRow) => (isOneCurrency ? '' : currency),
  })
}
