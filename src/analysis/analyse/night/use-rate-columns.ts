import { toMajor } from '../../../../contract/platform/minor-units.ts'
import type { RateChange } from '../../../../contract/pricing/rate-history.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { FigureColumn } from '../../../kit/figures/figure-column.ts'

/** The columns of a night's rate history. */
export function useRateColumns(currency: string, when: (change: RateChange) => string): FigureColumn<RateChange>[] {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const money = (
    name: 'amount' | 'before' | 'lowest',
    label: string,
    part: Partial<FigureColumn<RateChange>> = {},
  ): FigureColumn<RateChange> => ({
    name,
    label,
    unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
    value: (change) => {
      const amount = change[name]
      return amount === null ? null : toMajor(Math.round(amount), currency)
    },
    cell: (change) => formats.money(change[name], currency),
    isOnCard: true,
    ...part,
  })
  return [
    {
      name: 'publishedAt',
      label: text('analyse.rates.publishedAt'),
      value: ({ publishedAt }) => publishedAt,
      cell: when,
    },
    {
      name: 'daysBeforeArrival',
      label: text('figures.terms.dba.name'),
      definition: text('figures.terms.dba.definition'),
      value: ({ daysBeforeArrival }) => daysBeforeArrival,
    },
    { name: 'roomType', label: text('analyse.filters.roomType'), value: ({ roomType }) => roomType, isOnCard: true },
    { name: 'ratePlan', label: text('figures.by.ratePlan.name'), value: ({ ratePlan }) => ratePlan },
    money('amount', text('analyse.rates.amount'), { isFirst: true }),
    money('before', text('analyse.rates.before')),
    money('lowest', text('analyse.rates.lowest')),
  ]
}
