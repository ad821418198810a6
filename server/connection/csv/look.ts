import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import {
  type DraftMapping,
  type FileLook,
  fileMappingSchema,
  type fileSampleSchema,
  missingFields,
} from '../../../contract/booking-file.ts'
import { CSV_CODES } from '../../../contract/csv-codes.ts'
import { sentenceOf } from '../../../contract/row-reasons.ts'
import type { Hotel } from '../../access/company-scope.ts'
import { DamagedFileError } from '../../booking-import/damaged-file.ts'
import { mappedCsv } from '../../booking-import/mapped-csv.ts'
import { type CsvRecord, readCsv } from '../../booking-import/read-csv.ts'
import { invalidField } from '../../http/problem.ts'
import { findDelimiter, recognise, statusValues, wordsIn } from './recognise.ts'

/** The number of rows shown, and of errors reported. */
const SHOWN_ROWS = 5
const MOST_FAULTS = 20
/** Rows after which other requests get a turn. */
const BREATH = 100

type Sample = z.output<typeof fileSampleSchema>

/** The rows of a file. Throws 400 that names the unreadable line, or the duplicate column. */
async function readRecords(csv: string, delimiter: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  try {
    for await (const record of readCsv(Buffer.from(csv), undefined, delimiter)) records.push(record)
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    const { column, line = 1, reason } = error
    const what = sentenceOf(reason)
    throw column === undefined
      ? invalidField(`csv.${line}`, what, CSV_CODES.malformed)
      : invalidField(`csv.${column}`, what, CSV_CODES.repeatedColumn)
  }
  if (records.length === 0) throw invalidField('csv', 'The file has no rows below its header line.', 'too_small')
  return records
}

/** Parses every row as a booking, without storing any. */
async function check(
  records: readonly CsvRecord[],
  draft: DraftMapping,
  { currency, timeZone }: Pick<Hotel, 'currency' | 'timeZone'>,
  now: Date,
): Promise<Pick<FileLook, 'readable' | 'refused' | 'repeated' | 'faults'>> {
  const mapping = fileMappingSchema.parse(draft)
  const { toBooking } = mappedCsv({ ...mapping, source: 'csv' })
  const target = { currency, timeZone, reference: '', writtenAt: now }
  let refused = 0
  const ids = new Set<string>()
  const faults: FileLook['faults'] = []
  for (const [place, record] of records.entries()) {
    if (place % BREATH === 0) await setImmediate()
    try {
      const checked = toBooking(record, target)
      if ('row' in checked) ids.add(checked.row.externalId)
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error
      refused += 1
      const { column = '', reason, cell = { fault: 'invalid' as const, value: '' } } = error
      if (faults.length < MOST_FAULTS) faults.push({ line: record.line, column, reason: sentenceOf(reason), ...cell })
    }
  }
  const readable = records.length - refused
  return { readable, refused, repeated: readable - ids.size, faults }
}

/** A mapping without columns that are not in the file. */
function existing({ columns, ...writing }: DraftMapping, headings: readonly string[]): DraftMapping {
  const isThere = (field: unknown) => {
    const column = typeof field === 'string' ? field : (field as { column?: string }).column
    return column === undefined || headings.includes(column)
  }
  return { ...writing, columns: Object.fromEntries(Object.entries(columns).filter(([, field]) => isThere(field))) }
}

/**
 * Previews a file with a mapping, or with the recognized one if there is none; stores nothing. Throws 400 for an unreadable file.
 */
export async function lookAt(
  { csv, delimiter: given, mapping: drafted }: Sample,
  hotel: Hotel,
  now: Date,
): Promise<FileLook> {
  const delimiter = drafted?.delimiter ?? given ?? findDelimiter(csv)
  const records = await readRecords(csv, delimiter)
  const headings = Object.keys(records[0]?.values ?? {})
  const rows = records.map(({ values }) => headings.map((heading) => values[heading] ?? ''))
  const draft = drafted ? existing(drafted, headings) : { delimiter, ...recognise(headings, rows) }
  const { status } = draft.columns
  const statusWords = status ? wordsIn(headings, rows, status.column) : []
  const mapping = status
    ? {
        ...draft,
        columns: {
          ...draft.columns,
          status: { ...status, values: { ...statusValues(statusWords), ...status.values } },
        },
      }
    : draft
  const missing = missingFields(mapping.columns)
  return {
    mapping,
    headings,
    rows: rows.slice(0, SHOWN_ROWS),
    statusWords,
    missing: missing.map((group) => [...group]),
    ...(missing.length === 0
      ? await check(records, mapping, hotel, now)
      : { readable: 0, refused: 0, repeated: 0, faults: [] }),
  }
}
