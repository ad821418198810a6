import { hash } from 'node:crypto'
import type { z } from 'zod'
import { CSV_CODES } from '../../contract/csv-codes.ts'
import type { CsvImport, CsvLine, CsvResult } from '../../contract/csv-import.ts'
import type { FieldError } from '../../contract/problem.ts'
import type { changesOf } from '../http/csv-changes.ts'
import type { CsvRecord } from '../http/csv-parsing.ts'
import { readCsvRecords } from '../http/csv-records.ts'
import { lineErrors } from '../http/csv-result.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import { mapInPieces } from '../runtime/pieces.ts'

/** The source of what somebody took in by hand from a file, which is no connection. */
export const FILE_SOURCE = 'csv'

/** What a row would do to what is stored, with the fields that change where they are told. */
export type LineEffect = 'create' | 'unchanged' | 'update' | NonNullable<ReturnType<typeof changesOf>>

/** A kind of file that somebody of a hotel takes in by hand. */
export interface LinesKind<Row> {
  readonly columns: readonly string[]
  /** Those that a file has at least. */
  readonly needed: readonly string[]
  readonly schema: z.ZodType<Row>
  /** The column of a day or moment that has not come yet, if a row has one. */
  readonly columnAhead: (row: Row) => string | undefined
  /** By what a row is known, and the column at which one is told that stands in the file twice. */
  readonly keyOf: (row: Row) => string
  readonly keyColumn: string
  /** The columns that a line is called by. */
  readonly nameColumns: readonly string[]
  /** Holds rows against what is stored. */
  readonly compare: (rows: readonly Row[]) => Promise<(row: Row) => LineEffect>
  /** Stores rows, one or more, as a delivery of this name. */
  readonly take: (rows: readonly { readonly line: number; readonly row: Row }[], name: string) => Promise<unknown>
}

type Read<Row> = { readonly record: CsvRecord } & ({ readonly row: Row } | { readonly errors: FieldError[] })

/** Each line as a row, or what is wrong with it. */
function readLines<Row>(records: readonly CsvRecord[], kind: LinesKind<Row>): Promise<Read<Row>[]> {
  const taken = new Set<string>()
  return mapInPieces(records, (record): Read<Row> => {
    const { values, errors } = record
    const wrong = (path: string, message: string, code: string) => ({ record, errors: [{ path, message, code }] })
    if (errors.length > 0) return { record, errors }
    if (kind.needed.some((column) => values[column] === undefined))
      return wrong('', `Must have the columns ${kind.needed.join(', ')}.`, CSV_CODES.ragged)
    const read = kind.schema.safeParse(values)
    if (!read.success) return { record, errors: fieldErrorsOf(read.error) }
    const ahead = kind.columnAhead(read.data)
    if (ahead !== undefined) return wrong(ahead, 'Must not lie in the future.', 'custom')
    const key = kind.keyOf(read.data)
    if (taken.has(key)) return wrong(kind.keyColumn, 'Already appears further up in the file.', CSV_CODES.repeated)
    taken.add(key)
    return { record, row: read.data }
  })
}

/**
 * Takes lines of a hotel in from a CSV file, as a delivery of its own: all lines or, where any is refused or it is only a look,
 * none. Sent again it changes nothing. Throws 400 for a file that can't be read, and 409 while it is taken in.
 */
export async function importLines<Row>(
  { csv, dryRun }: Pick<CsvImport, 'csv' | 'dryRun'>,
  kind: LinesKind<Row>,
): Promise<CsvResult> {
  const read = await readLines(await readCsvRecords(csv, kind.columns), kind)
  const rows = read.flatMap((each) => ('row' in each ? [{ line: each.record.line, row: each.row }] : []))
  const effectOf = rows.length > 0 ? await kind.compare(rows.map(({ row }) => row)) : () => 'create' as const
  const lines = await mapInPieces(read, (each): CsvLine => {
    const { line, values } = each.record
    const name = kind.nameColumns.flatMap((column) => values[column] || []).join(' ')
    const plain = { line, id: null, name, errors: [], before: null, after: null, seen: null }
    if ('errors' in each) {
      return { ...plain, action: 'refused', errors: lineErrors(each.errors, (path) => values[path]) }
    }
    const effect = effectOf(each.row)
    return typeof effect === 'string' ? { ...plain, action: effect } : { ...plain, ...effect, action: 'update' }
  })
  if (dryRun || rows.length === 0 || rows.length < lines.length) return { stored: false, lines }
  // The same file has the same name, whatever it is called where it lies.
  await kind.take(rows, hash('sha256', csv, 'hex').slice(0, 16))
  return { stored: true, lines }
}
