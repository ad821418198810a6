import type { z } from 'zod'
import { CSV_CODES } from '../../../contract/platform/csv-codes.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import { mapInPieces } from '../runtime/pieces.ts'
import type { CsvRecord } from './parsing.ts'
import { REPEATED } from './repetition.ts'

/** How lines of a kind of file are converted to rows. */
export interface RowFormat<Row> {
  /** The required columns of a file. */
  readonly needed: readonly string[]
  readonly schema: z.ZodType<Row>
  /** The column with a date or time in the future, if it must not be. */
  readonly columnAhead?: (row: Row) => string | undefined
  /** The key of a row; `keyColumn` is named in the error if a row appears twice in the file. */
  readonly keyOf: (row: Row) => string
  readonly keyColumn: string
}

/** A line of a file with its row, or with its errors. */
export type CsvRow<Row> = { readonly record: CsvRecord } & (
  | { readonly row: Row }
  | { readonly errors: readonly FieldError[] }
)

/** Converts each line to a row or its errors, in pieces between which other requests are answered. */
export function readRows<Row>(records: readonly CsvRecord[], format: RowFormat<Row>): Promise<CsvRow<Row>[]> {
  const taken = new Set<string>()
  return mapInPieces(records, (record): CsvRow<Row> => {
    const { values, errors } = record
    const wrong = (path: string, message: string, code: string) => ({ record, errors: [{ path, message, code }] })
    if (errors.length > 0) return { record, errors }
    if (format.needed.some((column) => values[column] === undefined))
      return wrong('', `The line must have the columns ${format.needed.join(', ')}.`, CSV_CODES.ragged)
    const read = format.schema.safeParse(values)
    if (!read.success) return { record, errors: fieldErrorsOf(read.error) }
    const ahead = format.columnAhead?.(read.data)
    if (ahead !== undefined) return wrong(ahead, 'This value must not be in the future.', 'custom')
    const key = format.keyOf(read.data)
    if (taken.has(key)) return wrong(format.keyColumn, REPEATED, CSV_CODES.repeated)
    taken.add(key)
    return { record, row: read.data }
  })
}
