import { minorDigits } from '../../../../contract/platform/minor-units.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'

/** How the amounts of the card are written, in whole units, a rate with its decimals if it has any, and the currency in the form the user prefers. */
export function useMoney(currency: string) {
  const { settings } = useUser()
  const formats = useFormats()
  return {
    unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
    amount: (value: number | null) => formats.wholeMoney(value, currency),
    rate: (value: number) =>
      value % 10 ** minorDigits(currency) === 0 ? formats.wholeMoney(value, currency) : formats.money(value, currency),
    difference: (value: number) => formats.wholeMoneyDifference(value, currency),
  }
}
