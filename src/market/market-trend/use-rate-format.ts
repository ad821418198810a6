import type { Rates } from '../../../contract/market/market-trend.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'

export const RATE_PARTS = ['median', 'lowest', 'highest', 'own'] as const satisfies readonly (keyof Rates)[]

/** How rates are formatted and compared: whole money, and per cent of the other. */
export function useRateFormat(currency: string) {
  const formats = useFormats()
  const { unit, inUnit, difference, writeDifference } = useMeasures(currency)('adr')
  return {
    unit,
    inUnit,
    difference,
    writeDifference,
    write: (rate: number | null) => formats.wholeMoney(rate, currency),
  }
}
