import type { Index, MarketFigures, MarketShare, ShareRow } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'

export const MARKET_MEASURES = ['occupancy', 'adr', 'revpar'] as const satisfies readonly (keyof MarketFigures)[]
type MarketMeasure = (typeof MARKET_MEASURES)[number]

type Shares = Pick<ShareRow, 'now' | 'comparable' | 'lastYear'>

/** The share that is shown: on the nights with market data in both years, or on all available nights if there are none. */
export const shownShare = ({ now, comparable }: Shares): MarketShare => (comparable.available > 0 ? comparable : now)

/** The difference of a shown index from last year's in points, on the same nights; null if there is none. */
export function differenceOf(shares: Shares, index: Index): number | null {
  const [now, then] = [shownShare(shares)[index], shares.lastYear[index]]
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
