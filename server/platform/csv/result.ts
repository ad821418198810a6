import { MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../../contract/platform/csv-codes.ts'
import type { CsvLineError } from '../../../contract/platform/csv-import.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'

/** The maximum that is reported for one line: further errors appear once these are fixed. */
const MOST = { errors: 20, value: 200 }

/** The errors of a line in API format, with the value at each path. */
export const lineErrors = (
  errors: readonly FieldError[],
  valueAt: (path: string) => string | undefined,
): CsvLineError[] =>
  errors.slice(0, MOST.errors).map((error) => ({ ...error, value: valueAt(error.path)?.slice(0, MOST.value) }))

/** The options of every route that imports a CSV file. */
export const CSV_IMPORT = {
  /** The size of a request with a file: a character may take four bytes, and JSON may escape it. */
  bodyLimit: 4 * MAX_CSV_CHARACTERS,
  // The file, and the `seen` hash of each of its lines from a preview.
  config: { source: 'import', mostValues: 2 * MAX_CSV_LINES },
} as const
