import type { Index, MarketFigures, ShareRow } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'

export const MARKET_MEASURES = ['occupancy', 'adr', 'revpar'] as const satisfies readonly (keyof MarketFigures)[]
type MarketMeasure = (typeof MARKET_MEASURES)[number]

/** The difference of an index from last year's in points, on the nights with market data in both years; null if there are none. */
export function differenceOf(
  { comparable, lastYear }: Pick<ShareRow, 'comparable' | 'lastYear'>,
  index: Index,
): number | null {
  const [now, then] = [comparable[index], lastYear[index]]
  return now === null || then === null ? null : now - then
}

/** How market figures are labelled and formatted: rounded as they are provided, including the own ones shown with them. */
export function useMarketFormat(currency: string) {
  const formats = useFormats()
  const formatOf = useMeasures(currency)
  return {
    nameOf: (measure: MarketMeasure) => formatOf(measure).name,
    unitOf: (measure: MarketMeasure) => formatOf(measure).unit,
    inUnit: (measure: MarketMeasure, value: number | null) => {
      const inUnit = formatOf(measure).inUnit(value)
      return inUnit === null ? null : Math.round(inUnit)
    },
    write: (measure: MarketMeasure, value: number | null) => formats.count(formatOf(measure).inUnit(value)),
  }
}
