/** Currency signs and codes around a number, and spaces and apostrophes within it. */
const DECORATION = /^(\p{Sc}|[A-Z]{3})\s*|\s*(\p{Sc}|[A-Z]{3}|%)$/gu
const GAPS = /[\s'’]/gu
/** The characters for a minus sign, including those in figures copied from a page. */
const MINUS = /^[-−–]|^\(.*\)$/
const SIGN = /^[-−–+(]|\)$/g

/** A typed number: its digits before and after the decimal mark, without trailing zeros. */
export interface TypedNumber {
  readonly isNegative: boolean
  readonly whole: string
  readonly decimals: string
}

/**
 * Reads a number with the given decimal mark and optional groups of three separated by the other mark; an amount may have
 * its currency next to it. Undefined if the text is not a number.
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
