import { BUDGET_LIMITS } from '../../../../contract/budget.ts'
import { minorDigits, toMinor } from '../../../../contract/minor-units.ts'
import { typedNumber } from '../../../format/typed-number.ts'

export type Figure = 'roomNights' | 'revenue'

/** What keeps a text from being an amount. */
export type AmountError = 'unreadable' | 'negative' | 'whole' | 'decimals' | 'tooMuch'

/** An amount in room nights or minor units, or what is wrong with its text. */
export type Amount = { value: number } | { error: AmountError }

/** How numbers are written: by the user's locale, and money in the hotel's currency. */
export interface AmountFormat {
  /** What stands before decimals, a point or a comma. */
  readonly decimalMark: string
  readonly currency: string
}

/** Reads what somebody typed or pasted into a cell; an empty one is nothing planned. */
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
