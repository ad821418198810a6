import type { FileMapping } from '../../../contract/booking/booking-file.ts'
import { incomingBookingSchema } from '../../../contract/booking/incoming.ts'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { checkBooking } from '../inbound/check-booking.ts'
import { type Remark, reasonOf } from '../inbound/validate-rows.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { FileFormat, FileRows, Target } from './file-format.ts'
import { type FileLine, readLine } from './file-line.ts'
import { type JoinedLines, joinLines, LinesDiffer } from './join-lines.ts'
import type { CsvRecord } from './read-csv.ts'

type Columns = FileMapping['columns']
type Row = FileRows[number]

/** The columns in a mapping. */
const namedColumns = (columns: Columns): string[] =>
  Object.values(columns).flatMap((field) =>
    typeof field === 'string' ? [field] : field && 'column' in field ? [field.column] : [],
  )

/** The column of a booking's field, such as `nights.0.revenue`; the field itself if no column has it. */
function columnOf(columns: Columns, field: string): string {
  const parts = field.split('.')
  const name = parts.at(-1) ?? field
  const amount = columns.revenue ?? columns.rate
  if (name === 'total' || name === 'revenue') return amount ?? field
  // Without a column of its own, a change is the booking or the cancellation.
  const named =
    columns[name as keyof Columns] ?? (name === 'changedAt' ? (columns.cancelledAt ?? columns.bookedAt) : undefined)
  if (typeof named === 'string') return named
  return named && 'column' in named ? named.column : field
}

/** The booking of joined lines in the format of all ways in, and what was assumed about it. */
function toSent(joined: JoinedLines, writtenAt: Date) {
  const hasLeft = joined.status === 'cancelled' || joined.status === 'no-show'
  const leftAt = hasLeft ? (joined.cancelledAt ?? joined.changedAt ?? writtenAt) : null
  const { externalId, status, arrival, departure, rooms, channel, country, adults, children, infants } = joined
  const sent = {
    externalId,
    status,
    bookedAt: joined.bookedAt.toISOString(),
    changedAt: (joined.changedAt ?? leftAt ?? joined.bookedAt).toISOString(),
    cancelledAt: leftAt?.toISOString() ?? null,
    confirmedAt: joined.confirmedAt?.toISOString() ?? null,
    sourceState: joined.word,
    total: joined.total,
    arrival,
    departure,
    rooms,
    channel,
    country,
    adults,
    children,
    infants,
    nights: joined.nights,
  }
  return { sent, isLeftAssumed: hasLeft && joined.cancelledAt === null }
}

/** A file read with its mapping: lines are bookings, or their rooms or nights, which are joined. */
export function mappedCsv(mapping: FileMapping & { source: string }): FileFormat {
  const { columns, lines: kind } = mapping
  const idOf = ({ values }: CsvRecord) => (values[columns.externalId] ?? '').trim()

  /** The booking of one or more lines as it can be stored, or why not. */
  function toRow(lines: readonly FileLine[], { currency, writtenAt, amounts = null }: Target): Row {
    const [first] = lines
    const line = first?.line ?? 1
    const externalId = first?.externalId ?? ''
    const refuse = ({ field, reason }: Remark): Row => ({
      refusal: { line, externalId, field: field && columnOf(columns, field), reason },
    })
    const joined = joinLines(lines)
    const { sent, isLeftAssumed } = toSent(joined, writtenAt)
    const valid = incomingBookingSchema.safeParse(sent, { reportInput: true })
    if (!valid.success) {
      const [issue] = valid.error.issues
      return refuse({ field: issue?.path.join('.'), reason: issue ? reasonOf(issue) : rowReason('invalid') })
    }
    const checked = checkBooking(valid.data, { currency, amounts })
    if ('refusal' in checked) return refuse(checked.refusal)
    // Without a column for it, a file never says when a booking was cancelled.
    const isNoted = isLeftAssumed && columns.cancelledAt !== undefined
    const isChangeSaid = columns.changedAt !== undefined && !(isLeftAssumed && joined.changedAt === null)
    const own = [...joined.notes, ...(isNoted ? [rowReason('cancelledWithoutDate')] : [])].map((reason) => ({ reason }))
    const shared = (checked.notes ?? []).map((note) => ({ ...note, field: columnOf(columns, note.field ?? '') }))
    return {
      line,
      row: checked.row,
      ...(own.length + shared.length > 0 && { notes: [...own, ...shared] }),
      moments: { changedAt: isChangeSaid, cancelledAt: !isLeftAssumed },
    }
  }

  /** The same reason for all lines of a booking. */
  const refuseAll = (records: readonly CsvRecord[], reason: RowReason): Row[] =>
    records.map((record) => ({
      refusal: { line: record.line, externalId: idOf(record), field: columns.externalId, reason },
    }))

  /** Lines that each are a version of a booking: two with the same time of change must say the same. */
  function versionsOf(records: readonly CsvRecord[], lines: readonly FileLine[], target: Target): Row[] {
    const rows = lines.map((line) => toRow([line], target))
    if (rows.length === 1) return rows
    const contents = new Map<number, string>()
    for (const [place, row] of rows.entries()) {
      if (!('row' in row)) continue
      const { changedAt, cancelledAt } = lines[place] as FileLine
      const moment = (changedAt ?? cancelledAt)?.getTime() ?? 0
      const content = JSON.stringify(row.row)
      if ((contents.get(moment) ?? content) !== content) {
        const places = records.map(({ line }) => line).join(', ')
        return refuseAll(records, rowReason('repeatedNumber', { value: idOf(records[0] as CsvRecord), lines: places }))
      }
      contents.set(moment, content)
    }
    return rows
  }

  return {
    source: mapping.source,
    delimiter: mapping.delimiter,
    requiredColumns: namedColumns(columns),
    isHistory: false,
    idOf,
    columnOf: (field) => columnOf(columns, field),
    toRows: (records, target) => {
      if (mapping.currency !== undefined && mapping.currency !== target.currency)
        return records.map(({ line }) => ({
          refusal: {
            line,
            reason: rowReason('currency', { value: mapping.currency ?? '', expected: target.currency }),
          },
        }))
      const lines: FileLine[] = []
      const refused: Row[] = []
      for (const record of records) {
        try {
          lines.push(readLine(record, mapping, target))
        } catch (error) {
          if (!(error instanceof DamagedFileError)) throw error
          const { line = record.line, column, reason, value } = error
          refused.push({ refusal: { line, externalId: idOf(record), field: column, reason }, value })
        }
      }
      if (kind === 'booking') return [...refused, ...versionsOf(records, lines, target)]
      const [unread] = refused
      if (unread && 'refusal' in unread) {
        // A part of a booking would be stored as the whole.
        const others = records.filter(({ line }) => lines.some((read) => read.line === line))
        return [...refused, ...refuseAll(others, rowReason('otherLine', { lines: unread.refusal.line }))]
      }
      try {
        return [toRow(lines, target)]
      } catch (error) {
        if (error instanceof LinesDiffer) return refuseAll(records, error.reason)
        throw error
      }
    },
  }
}
