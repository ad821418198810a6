import { incomingBookingSchema } from '../../contract/incoming.ts'
import { CODE_LENGTH } from '../../contract/limits.ts'
import { startOfDay, wallMoment } from '../../contract/moment.ts'
import { toMinor } from '../../contract/money.ts'
import { addDays, daysBetween, isStayDate, type StayDate, stayDates } from '../../contract/stay-date.ts'
import { toIncomingBooking } from '../inbound/kinds/reservations.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { FileFormat } from './file-format.ts'
import type { MappedField, Mapping } from './mapping.ts'
import type { CsvRecord } from './read-csv.ts'

const DATE_PARTS: Record<Mapping['dates'], RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  'DD.MM.YYYY': /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})/,
  'DD/MM/YYYY': /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})/,
  'MM/DD/YYYY': /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})/,
}
const TIME = /^[ T]([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
const MINUTE_MS = 60_000

/** Reads the cells of one row; every refusal names its line and column. */
class Row {
  readonly #record: CsvRecord
  readonly #mapping: Mapping
  readonly #timeZone: string

  constructor(record: CsvRecord, mapping: Mapping, timeZone: string) {
    this.#record = record
    this.#mapping = mapping
    this.#timeZone = timeZone
  }

  refuse(column: string, reason: string): DamagedFileError {
    const value = this.#record.values[column] ?? ''
    return new DamagedFileError(`${reason} It is ${JSON.stringify(value.slice(0, 60))}.`, {
      line: this.#record.line,
      column,
    })
  }

  text(column: string): string {
    return (this.#record.values[column] ?? '').trim()
  }

  code(field: MappedField | undefined): string | null {
    if (field === undefined) return null
    if (typeof field !== 'string') return field.always || null
    const text = this.text(field)
    if (text.length > CODE_LENGTH) throw this.refuse(field, `Must have at most ${CODE_LENGTH} characters.`)
    return text || null
  }

  /** A calendar date, and what stands after it. */
  #date(column: string): [StayDate, string] {
    const text = this.text(column)
    const found = DATE_PARTS[this.#mapping.dates].exec(text)
    const { year = '', month = '', day = '' } = found?.groups ?? {}
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (!found || !isStayDate(date)) throw this.refuse(column, `Must be a date such as ${this.#mapping.dates}.`)
    return [date, text.slice(found[0].length)]
  }

  stayDate(column: string): StayDate {
    return this.#date(column)[0]
  }

  /** A moment in the hotel's time zone; without a time the start of the day. */
  moment(column: string): Date {
    const [date, rest] = this.#date(column)
    if (rest === '') return startOfDay(date, this.#timeZone)
    const time = TIME.exec(rest)
    if (!time) throw this.refuse(column, 'Must have nothing after the date but a time such as 14:30 or 14:30:00.')
    const [, hours = '0', minutes = '0', seconds = '0'] = time
    const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000
    return wallMoment(date, sinceMidnight, this.#timeZone)
  }

  /** Null where the cell is empty. */
  optionalMoment(column: string): Date | null {
    return this.text(column) === '' ? null : this.moment(column)
  }

  count(column: string | undefined, otherwise: number): number {
    if (column === undefined || this.text(column) === '') return otherwise
    if (!/^\d{1,5}$/.test(this.text(column))) throw this.refuse(column, 'Must be a whole number.')
    return Number(this.text(column))
  }

  /** An amount of money in minor units. */
  amount(column: string, currency: string): number {
    const [whole = '', part = '0', ...more] = this.text(column).split(this.#mapping.decimal)
    if (!/^-?\d{1,10}$/.test(whole) || !/^\d{1,6}$/.test(part) || more.length > 0)
      throw this.refuse(column, `Must be an amount such as 82${this.#mapping.decimal}50.`)
    return toMinor(Number(`${whole}.${part}`), currency)
  }
}

/** An amount spread over so many nights: evenly, what is left over on the first of them, so that it sums to the whole. */
export function spread(amount: number, nights: number): number[] {
  const each = Math.trunc(amount / nights)
  const left = amount - each * nights
  return Array.from({ length: nights }, (_, place) => each + (place < Math.abs(left) ? Math.sign(left) : 0))
}

/** A file with one row a booking, read as its mapping describes. */
export function mappedCsv(mapping: Mapping): FileFormat {
  const { columns } = mapping
  const named = Object.values(columns).flatMap((field) =>
    typeof field === 'string' ? [field] : field && 'column' in field ? [field.column] : [],
  )
  return {
    source: mapping.source,
    delimiter: mapping.delimiter,
    requiredColumns: named,
    isHistory: false,
    toBooking: (record, { currency, timeZone }) => {
      const row = new Row(record, mapping, timeZone)
      if (mapping.currency !== undefined && mapping.currency !== currency)
        throw new DamagedFileError(`the amounts are in ${mapping.currency}, those of the hotel in ${currency}`)
      const word = row.text(columns.status.column)
      const status = columns.status.values[word]
      if (!status) throw row.refuse(columns.status.column, 'Must be a status that the mapping knows.')
      const [arrival, departure] = [row.stayDate(columns.arrival), row.stayDate(columns.departure)]
      const count = daysBetween(arrival, departure)
      if (count < 0) throw row.refuse(columns.departure, 'Must not be before the arrival.')
      const rooms = row.count(columns.rooms, 1)
      const bookedAt = row.moment(columns.bookedAt)
      const hasLeft = status === 'cancelled' || status === 'no-show'
      const cancelledAt = hasLeft ? row.moment(columns.cancelledAt) : null
      const revenues =
        count === 0
          ? []
          : columns.revenue === undefined
            ? Array<number>(count).fill(row.amount(columns.rate ?? '', currency) * rooms)
            : spread(row.amount(columns.revenue, currency), count)
      const [roomType, segment, ratePlan] = [columns.roomType, columns.segment, columns.ratePlan].map((field) =>
        row.code(field),
      )
      const judged = incomingBookingSchema.safeParse({
        externalId: row.text(columns.externalId),
        status,
        bookedAt: bookedAt.toISOString(),
        changedAt: (row.optionalMoment(columns.changedAt) ?? cancelledAt ?? bookedAt).toISOString(),
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
      if (judged.success) return toIncomingBooking(judged.data)
      const [issue] = judged.error.issues
      const field = columns[String(issue?.path[0]) as keyof typeof columns]
      throw row.refuse(typeof field === 'string' ? field : String(issue?.path[0]), issue?.message ?? 'Cannot be read.')
    },
  }
}
