import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { toMinor } from '../../../contract/platform/minor-units.ts'
import { RefusedBooking } from './refused-booking.ts'
import type { OtaAmount, OtaMoney } from './vendor.ts'

/** An amount in minor units of the hotel's currency, and whether it includes taxes. */
export interface Amount {
  readonly minor: number
  readonly isAfterTax: boolean
}

/** A number as XML writes it: no exponent, no groups of digits, a point before the decimals. */
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const MOST_DECIMAL_PLACES = 6

/** What an element says about amounts, with what the elements around it say. */
export const inherited = (around: OtaMoney, element: OtaMoney | undefined): OtaMoney => ({
  '@CurrencyCode': element?.['@CurrencyCode'] ?? around['@CurrencyCode'],
  '@DecimalPlaces': element?.['@DecimalPlaces'] ?? around['@DecimalPlaces'],
})

/** Reads the amounts of one booking, which must all be written in the same way. */
export interface AmountReader {
  /** An amount; null if there is none. The one after taxes, unless `prefersBeforeTax`. Throws `RefusedBooking`. */
  read(given: OtaAmount | undefined, around: OtaMoney, place: string, prefersBeforeTax?: boolean): Amount | null
  /** An amount that is one attribute. Throws `RefusedBooking`. */
  readText(text: string, around: OtaMoney, place: string): number
}

/** Creates the reader of a booking's amounts in the hotel's currency. */
export function createAmountReader(hotelCurrency: string): AmountReader {
  /** Whether amounts with decimal places have a point. */
  let hasPoint: boolean | undefined
  const readText: AmountReader['readText'] = (text, around, place) => {
    const { '@CurrencyCode': currency = hotelCurrency, '@DecimalPlaces': places = '0' } = around
    if (currency.toUpperCase() !== hotelCurrency)
      throw new RefusedBooking(rowReason('currency', { value: currency, expected: hotelCurrency }), place)
    if (!NUMBER.test(text))
      throw new RefusedBooking(rowReason('cellAmount', { expected: '120.50', value: text }), place)
    if (!/^\d+$/.test(places) || Number(places) > MOST_DECIMAL_PLACES)
      throw new RefusedBooking(rowReason('cellCount', { value: places }), `${place}, DecimalPlaces`)
    const value = Number(text)
    if (Number(places) > 0 && value !== 0) {
      // With both, 100 may mean 1.00 or 100.00.
      if (hasPoint !== undefined && hasPoint !== text.includes('.'))
        throw new RefusedBooking(rowReason('decimalsUnclear', { value: text }), place)
      hasPoint = text.includes('.')
    }
    return toMinor(text.includes('.') ? value : value / 10 ** Number(places), hotelCurrency)
  }
  return {
    readText,
    read: (given, around, place, prefersBeforeTax = false) => {
      const [after, before] = [given?.['@AmountAfterTax'], given?.['@AmountBeforeTax']]
      const isAfterTax = after !== undefined && !(prefersBeforeTax && before !== undefined)
      const text = isAfterTax ? after : before
      if (text === undefined) return null
      const name = isAfterTax ? 'AmountAfterTax' : 'AmountBeforeTax'
      return { minor: readText(text, inherited(around, given), `${place}.${name}`), isAfterTax }
    },
  }
}
