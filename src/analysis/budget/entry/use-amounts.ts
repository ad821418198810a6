import { useMemo } from 'react'
import { minorDigits } from '../../../../contract/platform/minor-units.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import type { AmountFormat, Figure } from './amounts.ts'

/** How the user enters and reads amounts in the hotel's currency. */
export function useAmounts(currency: string): AmountFormat & { write: (value: number, figure: Figure) => string } {
  const formats = useFormats()
  return useMemo(() => {
    const isWhole = (minor: number) => minor % 10 ** minorDigits(currency) === 0
    return {
      currency,
      decimalMark: formats.decimal(0.5).charAt(1),
      write: (value, figure) => {
        if (figure === 'roomNights') return formats.count(value)
        return isWhole(value) ? formats.wholeMoney(value, currency) : formats.money(value, currency)
      },
    }
  }, [formats, currency])
}
