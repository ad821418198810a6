import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import { INDICES } from '../../../contract/market/benchmark.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { type Preset, stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'
import { useFigures } from '../../kit/figures/use-figures.ts'

/** Only finished nights have market data. */
export const PAST_RANGES: readonly Preset[] = ['lastMonth', 'thisMonth', 'last30', 'last90', 'last365', 'thisYear']

/** The view of the page, stored entirely in the address. */
export function useBenchmarkView() {
  const address = useAddress()
  return {
    address,
    range: stayRangeIn(address, todayIn(useCompany().timeZone), 'last90'),
    index: address.choice('show', INDICES, 'rgi'),
    granularity: address.choice('granularity', GRANULARITIES, 'week'),
  }
}

export type BenchmarkView = ReturnType<typeof useBenchmarkView>

/** The single call of the page. */
export const useBenchmark = ({ range: { from, to }, granularity }: BenchmarkView) =>
  useFigures('GET /api/analysis/benchmarking', { from, to, granularity: granularity }, null)
