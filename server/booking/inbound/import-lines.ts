import { hash } from 'node:crypto'
import type { CsvImport, CsvLine, CsvResult } from '../../../contract/platform/csv-import.ts'
import type { changesOf } from '../../platform/csv/changes.ts'
import { readCsvRecords } from '../../platform/csv/records.ts'
import { lineErrors } from '../../platform/csv/result.ts'
import { type RowFormat, readRows } from '../../platform/csv/rows.ts'
import { mapInPieces } from '../../platform/runtime/pieces.ts'

/** The source of files that users import manually, as opposed to a connection. */
export const FILE_SOURCE = 'csv'

/** The effect of a row on the stored data, with the changed fields if they are compared. */
export type LineEffect = 'create' | 'unchanged' | 'update' | NonNullable<ReturnType<typeof changesOf>>

/** A kind of file that users of a hotel import manually. */
export interface LinesKind<Row> extends RowFormat<Row> {
  readonly columns: readonly string[]
  /** The columns that identify a line for the user. */
  readonly nameColumns: readonly string[]
  /** Compares rows with the stored data. */
  readonly compare: (rows: readonly Row[]) => Promise<(row: Row) => LineEffect>
  /** Stores one or more rows as a delivery of this name. */
  readonly take: (rows: readonly { readonly line: number; readonly row: Row }[], name: string) => Promise<unknown>
}

/**
 * Imports lines of a hotel from a CSV file as a delivery of its own: all lines, or none if any is rejected or it is only a preview.
 * Importing the same file again changes nothing. Throws 400 for an unreadable file, and 409 while it is being imported.
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
  // The same content gets the same name, whatever the file is called.
  await kind.take(rows, hash('sha256', csv, 'hex').slice(0, 16))
  return { stored: true, lines }
}
