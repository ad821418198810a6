import { BUDGET_LIMITS } from '../../../../contract/analysis/budget.ts'
import { minorDigits, toMinor } from '../../../../contract/platform/minor-units.ts'
import { typedNumber } from '../../../core/format/typed-number.ts'

export type Figure = 'roomNights' | 'revenue'

/** Why a text is not a valid amount. */
export type AmountError = 'unreadable' | 'negative' | 'whole' | 'decimals' | 'tooMuch'

/** An amount in room nights or minor units, or the error in its text. */
export type Amount = { value: number } | { error: AmountError }

/** How numbers are formatted: by the user's locale, and money in the hotel's currency. */
export interface AmountFormat {
  /** The decimal separator, a point or a comma. */
  readonly decimalMark: string
  readonly currency: string
}

/** Parses the text typed or pasted into a cell; an empty one means not budgeted. */
export function readAmount(text: string, figure: Figure, { decimalMark, currency }: AmountFormat): Amount {
  if (text.trim() === '') return { value: 0 }
  const read = typedNumber(text, decimalMark)
  if (!read) return { error: 'unreadable' }
  if (read.isNegative) return { error: 'negative' }
  const { decimals } = read
  if (figure === 'roomNights' && decimals !== '') return { error: 'whole' }
  if (decimals.length > minorDigits(currency)) return { error: 'decimals' }
  const number = Number(`${read.whole}.${decimals || 0}`)
  const value = figure === 'roomNights' ? number : toMinor(number, currency)
  return value > BUDGET_LIMITS[figure] ? { error: 'tooMuch' } : { value }
}
