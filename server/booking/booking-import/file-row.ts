import type { FileMapping, MappedField } from '../../../contract/booking/booking-file.ts'
import { type RowReasonCode, rowReason } from '../../../contract/booking/row-reasons.ts'
import { CODE_LENGTH } from '../../../contract/platform/limits.ts'
import { toMinor } from '../../../contract/platform/money.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { excerptOf } from '../inbound/excerpt.ts'
import { isNameOf, readAmount } from './cell-amount.ts'
import { instantOf, type ReadMoment, readMoment, stayDateOf } from './cell-date.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { CsvRecord } from './read-csv.ts'

/** Characters of a cell that an error names. */
const SHOWN = 60

/** Reads the cells of one row; every error names its line and column. */
export class FileRow {
  readonly #record: CsvRecord
  readonly #mapping: FileMapping
  readonly #hotel: { readonly currency: string; readonly timeZone: string }

  constructor(record: CsvRecord, mapping: FileMapping, hotel: { currency: string; timeZone: string }) {
    this.#record = record
    this.#mapping = mapping
    this.#hotel = hotel
  }

  /** An error about the cell of a column, which it quotes in part. */
  refuse(column: string, code: RowReasonCode, values: Record<string, string | number> = {}): DamagedFileError {
    const value = (this.#record.values[column] ?? '').slice(0, SHOWN)
    const reason = rowReason(code, { value: JSON.stringify(excerptOf(value)), ...values })
    return new DamagedFileError(reason, { line: this.#record.line, column }, value)
  }

  text(column: string): string {
    return (this.#record.values[column] ?? '').trim()
  }

  code(field: MappedField | undefined): string | null {
    if (field === undefined) return null
    if (typeof field !== 'string') return field.always || null
    const text = this.text(field)
    if (text.length > CODE_LENGTH) throw this.refuse(field, 'characters', { value: CODE_LENGTH })
    return text || null
  }

  #moment(column: string): ReadMoment {
    const dates = this.#record.typed?.[column] instanceof Date ? 'YYYY-MM-DD' : this.#mapping.dates
    const read = readMoment(this.text(column), dates)
    if (read === 'date') throw this.refuse(column, 'cellDate', { expected: dates })
    if (read === 'time') throw this.refuse(column, 'cellTime')
    return read
  }

  /** A calendar date; a time behind it is ignored. */
  stayDate(column: string): StayDate {
    return stayDateOf(this.#moment(column), this.#hotel.timeZone)
  }

  /** An instant; without a time zone in that of the hotel, without a time the start of the day. */
  moment(column: string): Date {
    return instantOf(this.#moment(column), this.#hotel.timeZone)
  }

  /** Null if the cell is empty, or there is no such column. */
  optionalMoment(column: string | undefined): Date | null {
    return column === undefined || this.text(column) === '' ? null : this.moment(column)
  }

  count(column: string | undefined, otherwise: number): number {
    if (column === undefined || this.text(column) === '') return otherwise
    const [, digits] = /^(\d{1,5})(?:[.,]0+)?$/.exec(this.text(column)) ?? []
    if (digits === undefined) throw this.refuse(column, 'cellCount')
    return Number(digits)
  }

  /** An amount of money in minor units; null if the cell is empty, or there is no such column. */
  amount(column: string | undefined): number | null {
    if (column === undefined || this.text(column) === '') return null
    const { currency } = this.#hotel
    const typed = this.#record.typed?.[column]
    const amount = typeof typed === 'number' ? typed : readAmount(this.text(column), this.#mapping, currency)
    if (amount === 'currency') throw this.refuse(column, 'cellCurrency', { expected: currency })
    if (amount === 'amount') throw this.refuse(column, 'cellAmount', { expected: `82${this.#mapping.decimal}50` })
    return toMinor(amount, currency)
  }

  /** Throws unless a column says the currency of the hotel, or nothing. */
  checkCurrency(column: string | undefined): void {
    if (column === undefined || this.text(column) === '') return
    const { currency } = this.#hotel
    if (!isNameOf(this.text(column), currency)) throw this.refuse(column, 'cellCurrency', { expected: currency })
  }
}
