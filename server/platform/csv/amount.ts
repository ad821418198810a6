import { z } from 'zod'
import { minorDigits, toMajor, toMinor } from '../../../contract/platform/minor-units.ts'

/** A cell with an amount in major units of a currency, with a decimal point or comma. */
export function amountCell(currency: string) {
  const digits = minorDigits(currency)
  const pattern = new RegExp(digits === 0 ? '^\\d{1,13}$' : `^\\d{1,13}([.,]\\d{1,${digits}})?$`)
  return z
    .string()
    .regex(pattern, `This value must be an amount with at most ${digits} decimals, without thousands separators.`)
}

/** An amount in minor units as such a cell: 124.50. */
export const amountOf = (minor: number, currency: string): string =>
  toMajor(minor, currency).toFixed(minorDigits(currency))

/** The amount of such a cell in minor units. */
export const minorOf = (cell: string, currency: string): number => toMinor(Number(cell.replace(',', '.')), currency)
