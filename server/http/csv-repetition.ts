import { CSV_CODES } from '../../contract/csv-codes.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { CsvRecord } from './csv-parsing.ts'
import { ProblemError } from './problem.ts'

/** Why a line is refused whose value an earlier line has taken. */
export const REPEATED = 'This value already appears further up in the file.'

/** Knows which values of a file are taken where no two lines may share them, whatever the case of their letters. */
export function createRepetitionCheck(columns: readonly string[]) {
  const taken = new Set<string>()
  const keysOf = (values: CsvRecord['values']) =>
    columns.flatMap((column) => (values[column] ? [{ column, key: `${column}=${values[column].toLowerCase()}` }] : []))
  return {
    /** Throws 400 naming each column whose value an earlier line has taken. */
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
    /** Takes the values of a line that is right. */
    take(values: CsvRecord['values']): void {
      for (const { key } of keysOf(values)) taken.add(key)
    },
  }
}
