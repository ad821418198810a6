import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'

/** How the amounts of the card are written, in whole units, rates, and the currency in the form the user prefers. */
export function useMoney(currency: string) {
  const { settings } = useUser()
  const formats = useFormats()
  return {
    unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
    amount: (value: number | null) => formats.wholeMoney(value, currency),
    rate: (value: number) => formats.rate(value, currency),
    difference: (value: number) => formats.wholeMoneyDifference(value, currency),
  }
}
