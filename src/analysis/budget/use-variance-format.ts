import type { Measure } from '../../../contract/analysis/analyse.ts'
import type { Variance } from '../../../contract/analysis/budget-report.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'

/** How the variance from budget is formatted, on the page and in a file. */
export interface VarianceFormat {
  /** The amount in the figure's unit, with its sign; for occupancy in points. */
  readonly amount: (variance: Variance) => string
  /** Text for how much is still to be picked up if a figure is below budget. */
  readonly toPickUp: (variance: Variance) => string
  /** The amount as written to a file. */
  readonly inUnit: (variance: Variance) => number | null
  /** In per cent of the budget, with its sign. */
  readonly share: (variance: Variance) => string
  /** The direction: a variance shown as zero has none; null if there is no share to show. */
  readonly direction: (variance: Variance) => number | null
}

/** Formats the variance of a figure, with money in a currency. */
export function useVarianceFormat(measure: Measure, currency: string): VarianceFormat {
  const formats = useFormats()
  const text = useText()
  const { unit } = useMeasures(currency)(measure)
  const isMoney = measure === 'revenue' || measure === 'adr' || measure === 'revpar'
  const isRate = measure === 'adr' || measure === 'revpar'
  const unsigned = (amount: number | null): string => {
    if (measure === 'occupancy') return `${formats.percent(amount)} ${text('figures.points')}`
    if (isRate) return formats.money(amount, currency)
    return measure === 'revenue' ? formats.wholeMoney(amount, currency) : formats.count(amount)
  }
  return {
    toPickUp: ({ amount }) => {
      const missing = unsigned(amount === null ? null : -amount)
      return text('budget.toPickUp', { amount: isMoney ? `${missing} ${unit}` : missing })
    },
    amount: ({ amount }) => {
      if (measure === 'occupancy') return formats.percentDifference(amount)
      if (isRate) return formats.moneyDifference(amount, currency)
      return measure === 'revenue' ? formats.wholeMoneyDifference(amount, currency) : formats.difference(amount)
    },
    inUnit: ({ amount }) => {
      if (amount === null) return null
      if (measure === 'occupancy') return Math.round(amount * 1000) / 10
      return measure === 'roomNights' ? Math.round(amount) : toMajor(Math.round(amount), currency)
    },
    share: ({ share }) => formats.percentDifference(share),
    direction: ({ share }) => (share === null ? null : Math.round(share * 1000)),
  }
}
