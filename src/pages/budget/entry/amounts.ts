import { BUDGET_LIMITS } from '../../../../contract/budget.ts'
import { minorDigits, toMinor } from '../../../../contract/minor-units.ts'

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

/** Currency signs and codes around a number, and spaces and apostrophes within it. */
const DECORATION = /^(\p{Sc}|[A-Z]{3})\s*|\s*(\p{Sc}|[A-Z]{3})$/gu
const GAPS = /[\s'’]/gu
/** What stands for a minus, also in figures that were copied from a page. */
const MINUS = /^[-−–]|^\(.*\)$/

/** A number with groups of three by the other mark, or none, and decimals by its own; undefined where it is none. */
function numberOf(text: string, decimalMark: string): { whole: string; decimals: string } | undefined {
  const [whole = '', decimals = '', ...more] = text.split(decimalMark)
  const groupMark = decimalMark === ',' ? '.' : ','
  const digits = whole.replaceAll(groupMark, '')
  const isGrouped = new RegExp(`^\\d{1,3}(\\${groupMark}\\d{3})+$`).test(whole)
  if (more.length > 0 || !(isGrouped || /^\d+$/.test(whole)) || !/^\d*$/.test(decimals)) return undefined
  return { whole: digits, decimals }
}

/** Reads what somebody typed or pasted into a cell; an empty one is nothing planned. */
export function readAmount(text: string, figure: Figure, { decimalMark, currency }: AmountFormat): Amount {
  const plain = text.trim().replace(DECORATION, '').replace(GAPS, '')
  if (plain === '') return text.trim() === '' ? { value: 0 } : { error: 'unreadable' }
  if (MINUS.test(plain)) return { error: 'negative' }
  const read = numberOf(plain, decimalMark)
  if (!read) return { error: 'unreadable' }
  const decimals = read.decimals.replace(/0+$/, '')
  if (figure === 'roomNights' && decimals !== '') return { error: 'whole' }
  if (decimals.length > minorDigits(currency)) return { error: 'decimals' }
  const number = Number(`${read.whole}.${decimals || 0}`)
  const value = figure === 'roomNights' ? number : toMinor(number, currency)
  return value > BUDGET_LIMITS[figure] ? { error: 'tooMuch' } : { value }
}
