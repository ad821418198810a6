import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { Analyse, Figures } from '../../../contract/analysis/analyse.ts'
import type { Pickup } from '../../../contract/analysis/pickup.ts'
import { callQuery } from '../../core/http/use-call.ts'
import type { StayRange } from '../../kit/figures/stay-range.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks.ts'
import { hotelsQuery } from '../../kit/use-hotels.ts'

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
  readonly state: 'loading' | 'failed' | 'ready'
  readonly now: Figures | null
  readonly stly: Figures | null
  readonly budget: Figures | null
  /** Actuals of past nights plus the forecast for those ahead; null if one has no forecast. */
  readonly forecast: Expected | null
  /** Net room nights of the last days. */
  readonly pickup: number | null
  /** Nights whose recommendation needs a decision. */
  readonly open: number | null
}

/** The forecast of all periods together. */
function forecastOf({ rows }: Analyse): Expected | null {
  if (rows.length === 0 || rows.some(({ forecast }) => forecast === null)) return null
  const sum = (of: (row: Analyse['rows'][number]) => number | null) =>
    rows.reduce<number | null>((total, row) => {
      const value = of(row)
      return total === null || value === null ? null : total + value
    }, 0)
  const roomNights = sum(({ forecast }) => forecast?.roomNights ?? null) ?? 0
  const capacity = sum((row) => row.capacity)
  return {
    roomNights,
    revenue: sum(({ forecast }) => forecast?.revenue ?? null) ?? 0,
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
  const rows = shown.map(({ id, name, currency }, place): PortfolioRow => {
    const [figures, pickup, rates] = [analysed[place], picked[place], open[place]]
    const total = figures?.data?.total
    const isFailed = figures?.isError || pickup?.isError || rates?.isError
    return {
      id,
      name,
      currency,
      state: isFailed ? 'failed' : figures?.data && pickup?.data && rates?.data ? 'ready' : 'loading',
      now: total?.now ?? null,
      stly: total?.comparisons[0] ?? null,
      budget: total?.comparisons[1] ?? null,
      forecast: figures?.data ? forecastOf(figures.data) : null,
      pickup: pickup?.data ? netOf(pickup.data) : null,
      open: rates?.data?.nights ?? null,
    }
  })
  const retry = () => {
    for (const query of [...analysed, ...picked, ...open]) if (query.isError) void query.refetch()
  }
  return { hotels, rows, retry }
}
