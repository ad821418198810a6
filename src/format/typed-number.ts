/** Currency signs and codes around a number, and spaces and apostrophes within it. */
const DECORATION = /^(\p{Sc}|[A-Z]{3})\s*|\s*(\p{Sc}|[A-Z]{3}|%)$/gu
const GAPS = /[\s'’]/gu
/** What stands for a minus, also in figures that were copied from a page. */
const MINUS = /^[-−–]|^\(.*\)$/
const SIGN = /^[-−–+(]|\)$/g

/** A number as somebody typed it: its digits before and after the decimal mark, without zeros at the end. */
export interface TypedNumber {
  readonly isNegative: boolean
  readonly whole: string
  readonly decimals: string
}

/**
 * Reads a number with groups of three by the other mark, or none, and decimals by its own; an amount may have its currency beside it.
 * Undefined where the text is no number.
 */
export function typedNumber(text: string, decimalMark: string): TypedNumber | undefined {
  const plain = text.trim().replace(DECORATION, '').replace(GAPS, '')
  const [whole = '', decimals = '', ...more] = plain.replace(SIGN, '').split(decimalMark)
  const groupMark = decimalMark === ',' ? '.' : ','
  const isGrouped = new RegExp(`^\\d{1,3}(\\${groupMark}\\d{3})+$`).test(whole)
  if (more.length > 0 || !(isGrouped || /^\d+$/.test(whole)) || !/^\d*$/.test(decimals)) return undefined
  return {
    isNegative: MINUS.test(plain),
    whole: whole.replaceAll(groupMark, ''),
    decimals: decimals.replace(/0+$/, ''),
  }
}
