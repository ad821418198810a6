import { CSV_CODES } from '../../../contract/platform/csv-codes.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { ProblemError } from '../http/problem.ts'
import type { CsvRecord } from './parsing.ts'

/** The error of a line whose value appears in an earlier line. */
export const REPEATED = 'This value already appears further up in the file.'

/** Tracks the values of unique columns in a file, ignoring case. */
export function createRepetitionCheck(columns: readonly string[]) {
  const taken = new Set<string>()
  const keysOf = (values: CsvRecord['values']) =>
    columns.flatMap((column) => (values[column] ? [{ column, key: `${column}=${values[column].toLowerCase()}` }] : []))
  return {
    /** Throws 400 naming each column whose value appears in an earlier line. */
    check(values: CsvRecord['values']): void {
      const errors = keysOf(values)
        .filter(({ key }) => taken.has(key))
        .map(({ column }) => ({
          path: column,
          message: REPEATED,
          code: CSV_CODES.repeated,
        }))
      if (errors.length > 0)
        throw new ProblemError(400, PROBLEM_CODES.invalid, 'The line repeats one above.', { errors })
    },
    /** Adds the values of a valid line. */
    take(values: CsvRecord['values']): void {
      for (const { key } of keysOf(values)) taken.add(key)
    },
  }
}
