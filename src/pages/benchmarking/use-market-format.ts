import type { Index, MarketFigures, ShareRow } from '../../../contract/benchmark.ts'
import { useMeasures } from '../../figures/use-measures.ts'
import { useFormats } from '../../format/use-formats.ts'

export const MARKET_MEASURES = ['occupancy', 'adr', 'revpar'] as const satisfies readonly (keyof MarketFigures)[]
type MarketMeasure = (typeof MARKET_MEASURES)[number]

/** By how many points an index differs from last year's, on the nights with market data in both years; null where there are none. */
export function differenceOf(
  { comparable, lastYear }: Pick<ShareRow, 'comparable' | 'lastYear'>,
  index: Index,
): number | null {
  const [now, then] = [comparable[index], lastYear[index]]
  return now === null || then === null ? null : now - then
}

/** How market figures are called and written: as roughly as they are given, the own ones beside them too. */
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
