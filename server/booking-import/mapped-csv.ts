import type { FileMapping, MappedField } from '../../contract/booking-file.ts'
import type { FileFault } from '../../contract/booking-file-format.ts'
import { incomingBookingSchema } from '../../contract/incoming.ts'
import { CODE_LENGTH } from '../../contract/limits.ts'
import { toMinor } from '../../contract/money.ts'
import type { ReservationStatus } from '../../contract/reservation.ts'
import { type RowReason, rowReason } from '../../contract/row-reasons.ts'
import { addDays, daysBetween, isStayDate, type StayDate, stayDates } from '../../contract/stay-date.ts'
import { startOfDay, wallMoment } from '../../contract/time-zone.ts'
import { checkBooking } from '../inbound/check-booking.ts'
import { reasonOf } from '../inbound/validate-rows.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { FileFormat } from './file-format.ts'
import type { CsvRecord } from './read-csv.ts'

const DATE_PARTS: Record<FileMapping['dates'], RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  'DD.MM.YYYY': /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})/,
  'DD/MM/YYYY': /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})/,
  'MM/DD/YYYY': /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})/,
  'DD-MM-YYYY': /^(?<day>\d\d?)-(?<month>\d\d?)-(?<year>\d{4})/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d\d?)\/(?<day>\d\d?)/,
}
const TIME = /^[ T]([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
const MINUTE_MS = 60_000

/** The calendar date at the start of a text, and the rest of it; null if there is none. */
export function readDate(text: string, format: FileMapping['dates']): [StayDate, string] | null {
  const found = DATE_PARTS[format].exec(text)
  const { year = '', month = '', day = '' } = found?.groups ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return found && isStayDate(date) ? [date, text.slice(found[0].length)] : null
}

/** An amount without thousands separators and currency signs; null if it is invalid. */
export function readAmount(
  text: string,
  { decimal, thousands }: Pick<FileMapping, 'decimal' | 'thousands'>,
): number | null {
  const [grouped = '', part = '0', ...more] = text.replace(/[\p{Sc}\s]/gu, '').split(decimal)
  const isGrouped = thousands !== '' && new RegExp(`^-?\\d{1,3}(?:[${thousands}]\\d{3})+$`).test(grouped)
  const whole = isGrouped ? grouped.replaceAll(thousands, '') : grouped
  if (!/^-?\d{1,10}$/.test(whole) || !/^\d{1,6}$/.test(part) || more.length > 0) return null
  return Number(`${whole}.${part}`)
}

/** Reads the cells of one row; every error names its line and column. */
class Row {
  readonly #record: CsvRecord
  readonly #mapping: FileMapping
  readonly #timeZone: string

  constructor(record: CsvRecord, mapping: FileMapping, timeZone: string) {
    this.#record = record
    this.#mapping = mapping
    this.#timeZone = timeZone
  }

  refuse(column: string, fault: FileFault, reason: RowReason): DamagedFileError {
    const value = (this.#record.values[column] ?? '').slice(0, 60)
    const whole = rowReason(reason.code, {
      ...reason.values,
      ...(fault !== 'invalid' && { value: JSON.stringify(value) }),
    })
    return new DamagedFileError(whole, { line: this.#record.line, column }, { fault, value })
  }

  text(column: string): string {
    return (this.#record.values[column] ?? '').trim()
  }

  code(field: MappedField | undefined): string | null {
    if (field === undefined) return null
    if (typeof field !== 'string') return field.always || null
    const text = this.text(field)
    if (text.length > CODE_LENGTH) throw this.refuse(field, 'invalid', rowReason('characters', { value: CODE_LENGTH }))
    return text || null
  }

  /** A calendar date, and the rest of the text. */
  #date(column: string): [StayDate, string] {
    const { dates } = this.#mapping
    const found = readDate(this.text(column), dates)
    if (!found) throw this.refuse(column, 'date', rowReason('cellDate', { expected: dates }))
    return found
  }

  stayDate(column: string): StayDate {
    return this.#date(column)[0]
  }

  /** An instant in the hotel's time zone; without a time, the start of the day. */
  moment(column: string): Date {
    const [date, rest] = this.#date(column)
    if (rest === '') return startOfDay(date, this.#timeZone)
    const time = TIME.exec(rest)
    if (!time) throw this.refuse(column, 'time', rowReason('cellTime'))
    const [, hours = '0', minutes = '0', seconds = '0'] = time
    const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000
    return wallMoment(date, sinceMidnight, this.#timeZone)
  }

  /** Null if the cell is empty. */
  optionalMoment(column: string): Date | null {
    return this.text(column) === '' ? null : this.moment(column)
  }

  count(column: string | undefined, otherwise: number): number {
    if (column === undefined || this.text(column) === '') return otherwise
    if (!/^\d{1,5}$/.test(this.text(column))) throw this.refuse(column, 'count', rowReason('cellCount'))
    return Number(this.text(column))
  }

  /** An amount of money in minor units. */
  amount(column: string, currency: string): number {
    const amount = readAmount(this.text(column), this.#mapping)
    if (amount === null)
      throw this.refuse(column, 'amount', rowReason('cellAmount', { expected: `82${this.#mapping.decimal}50` }))
    return toMinor(amount, currency)
  }
}

/** An amount spread evenly over nights, with the remainder on the first of them, so that the nights add up to it. */
export function spread(amount: number, nights: number): number[] {
  const each = Math.trunc(amount / nights)
  const left = amount - each * nights
  return Array.from({ length: nights }, (_, place) => each + (place < Math.abs(left) ? Math.sign(left) : 0))
}

type Columns = FileMapping['columns']

/** The status of a row, with the file's name of it. */
function statusOf(row: Row, { status, cancelledAt }: Columns): { status: ReservationStatus; word: string | null } {
  if (status === undefined)
    return { status: cancelledAt !== undefined && row.text(cancelledAt) !== '' ? 'cancelled' : 'booked', word: null }
  const word = row.text(status.column)
  const found = Object.hasOwn(status.values, word) ? status.values[word] : undefined
  if (!found) throw row.refuse(status.column, 'status', rowReason('cellStatus'))
  return { status: found, word }
}

/** Arrival, departure and nights of a row. */
function stayOf(row: Row, columns: Columns): { arrival: StayDate; departure: StayDate; count: number } {
  const arrival = row.stayDate(columns.arrival)
  if (columns.departure === undefined) {
    const count = row.count(columns.nights ?? '', 0)
    return { arrival, departure: addDays(arrival, count), count }
  }
  const departure = row.stayDate(columns.departure)
  const count = daysBetween(arrival, departure)
  if (count < 0) throw row.refuse(columns.departure, 'order', rowReason('beforeArrival'))
  return { arrival, departure, count }
}

function checkCurrency(row: Row, mapping: FileMapping, currency: string): void {
  if (mapping.currency !== undefined && mapping.currency !== currency)
    throw new DamagedFileError(rowReason('currency', { value: mapping.currency, expected: currency }))
  const { currency: column } = mapping.columns
  if (column !== undefined && row.text(column).toUpperCase() !== currency)
    throw row.refuse(column, 'currency', rowReason('cellCurrency', { expected: currency }))
}

/** The columns in a mapping. */
const namedColumns = (columns: Columns): string[] =>
  Object.values(columns).flatMap((field) =>
    typeof field === 'string' ? [field] : field && 'column' in field ? [field.column] : [],
  )

/** A file with one row per booking, read with its mapping. */
export function mappedCsv(mapping: FileMapping & { source: string }): FileFormat {
  const { columns } = mapping
  return {
    source: mapping.source,
    delimiter: mapping.delimiter,
    requiredColumns: namedColumns(columns),
    isHistory: false,
    idOf: ({ values }) => (values[columns.externalId] ?? '').trim(),
    toBooking: (record, { currency, timeZone, writtenAt }) => {
      const row = new Row(record, mapping, timeZone)
      checkCurrency(row, mapping, currency)
      const { status, word } = statusOf(row, columns)
      const { arrival, departure, count } = stayOf(row, columns)
      const rooms = row.count(columns.rooms, 1)
      const bookedAt = row.moment(columns.bookedAt)
      const hasLeft = status === 'cancelled' || status === 'no-show'
      const leftAt = columns.cancelledAt === undefined ? writtenAt : hasLeft ? row.moment(columns.cancelledAt) : null
      const cancelledAt = hasLeft ? leftAt : null
      const changedAt = columns.changedAt === undefined ? null : row.optionalMoment(columns.changedAt)
      const revenues =
        count === 0
          ? []
          : columns.revenue === undefined
            ? Array<number>(count).fill(row.amount(columns.rate ?? '', currency) * rooms)
            : spread(row.amount(columns.revenue, currency), count)
      const [roomType, segment, ratePlan] = [columns.roomType, columns.segment, columns.ratePlan].map((field) =>
        row.code(field),
      )
      const checked = incomingBookingSchema.safeParse({
        externalId: row.text(columns.externalId),
        status,
        bookedAt: bookedAt.toISOString(),
        changedAt: (changedAt ?? cancelledAt ?? bookedAt).toISOString(),
        cancelledAt: cancelledAt?.toISOString() ?? null,
        confirmedAt: (columns.confirmedAt && row.optionalMoment(columns.confirmedAt)?.toISOString()) ?? null,
        sourceState: word,
        arrival,
        departure,
        rooms,
        channel: row.code(columns.channel),
        country: row.code(columns.country),
        adults: row.count(columns.adults, 0),
        children: row.count(columns.children, 0),
        infants: row.count(columns.infants, 0),
        nights: stayDates(arrival, addDays(departure, -1)).map((stayDate, place) => ({
          stayDate,
          revenue: revenues[place] ?? 0,
          roomType,
          segment,
          ratePlan,
        })),
      })
      if (checked.success) return checkBooking(checked.data, { currency })
      const [issue] = checked.error.issues
      const field = columns[String(issue?.path[0]) as keyof Columns]
      throw row.refuse(
        typeof field === 'string' ? field : String(issue?.path[0]),
        'invalid',
        issue ? reasonOf(issue) : rowReason('invalid'),
      )
    },
  }
}
