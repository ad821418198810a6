import { hash } from 'node:crypto'
import type { CsvImport, CsvLine, CsvResult } from '../../contract/csv-import.ts'
import type { changesOf } from '../http/csv-changes.ts'
import { readCsvRecords } from '../http/csv-records.ts'
import { lineErrors } from '../http/csv-result.ts'
import { type RowFormat, readRows } from '../http/csv-rows.ts'
import { mapInPieces } from '../runtime/pieces.ts'

/** The source of what somebody took in by hand from a file, which is no connection. */
export const FILE_SOURCE = 'csv'

/** What a row would do to what is stored, with the fields that change where they are told. */
export type LineEffect = 'create' | 'unchanged' | 'update' | NonNullable<ReturnType<typeof changesOf>>

/** A kind of file that somebody of a hotel takes in by hand. */
export interface LinesKind<Row> extends RowFormat<Row> {
  readonly columns: readonly string[]
  /** The columns that a line is called by. */
  readonly nameColumns: readonly string[]
  /** Holds rows against what is stored. */
  readonly compare: (rows: readonly Row[]) => Promise<(row: Row) => LineEffect>
  /** Stores rows, one or more, as a delivery of this name. */
  readonly take: (rows: readonly { readonly line: number; readonly row: Row }[], name: string) => Promise<unknown>
}

/**
 * Takes lines of a hotel in from a CSV file, as a delivery of its own: all lines or, where any is refused or it is only a look,
 * none. Sent again it changes nothing. Throws 400 for a file that can't be read, and 409 while it is taken in.
 */
export async function importLines<Row>(
  { csv, dryRun }: Pick<CsvImport, 'csv' | 'dryRun'>,
  kind: LinesKind<Row>,
): Promise<CsvResult> {
  const read = await readRows(await readCsvRecords(csv, kind.columns), kind)
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
