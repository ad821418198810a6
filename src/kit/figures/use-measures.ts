import { useMemo } from 'react'
import type { Measure } from '../../../contract/analysis/analyse.ts'
import { memoize } from '../../../contract/platform/memoize.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { perCent } from './ratio.ts'

/** How a figure is called, written, drawn and compared. */
export interface MeasureFormat {
  readonly measure: Measure
  readonly name: string
  readonly definition: string
  readonly unit: string
  readonly write: (value: number | null) => string
  /** In the unit of the chart and of a file: whole money, per cent. */
  readonly inUnit: (value: number | null) => number | null
  /** For occupancy in points, for all others as a share of the comparison; null if that is zero. */
  readonly difference: (now: number | null, then: number | null) => number | null
  readonly writeDifference: (difference: number | null) => string
  readonly differenceUnit: string
}

/** The formats of each figure, for money of a currency. */
export function useMeasures(currency: string): (measure: Measure) => MeasureFormat {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const { showCurrencySymbol } = settings
  return useMemo(() => {
    const money = formats.currencyUnit(currency, showCurrencySymbol)
    const written = {
      roomNights: ['', formats.count],
      revenue: [money, (value: number | null) => formats.wholeMoney(value, currency)],
      occupancy: ['%', formats.percent],
      adr: [money, (value: number | null) => formats.money(value, currency)],
      revpar: [money, (value: number | null) => formats.money(value, currency)],
    } as const satisfies Record<Measure, [string, (value: number | null) => string]>
    // A stable format per figure, so that charts are not redrawn.
    return memoize((measure: Measure): MeasureFormat => {
      const [unit, write] = written[measure]
      const isShare = measure === 'occupancy'
      return {
        measure,
        name: text(`figures.terms.${measure}.name`),
        definition: text(`figures.terms.${measure}.definition`),
        unit,
        write,
        inUnit: (value) => {
          if (value === null) return null
          if (measure === 'roomNights') return Math.round(value)
          return isShare ? perCent(value) : toMajor(Math.round(value), currency)
        },
        difference: (now, then) => {
          if (now === null || then === null) return null
          return isShare ? now - then : then === 0 ? null : now / then - 1
        },
        writeDifference: formats.percentDifference,
        differenceUnit: isShare ? text('figures.points') : '%',
      }
    })
  }, [currency, formats, showCurrencySymbol, text])
}
