import { CsvError, parse } from 'csv-parse/sync'
import { CSV_CODES, MAX_CSV_LINES } from '../../contract/csv-codes.ts'
import { undefused } from '../../contract/csv-formula.ts'
import type { FieldError } from '../../contract/problem.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { detailOf } from './field-errors.ts'
import { invalidField, ProblemError } from './problem.ts'

/** One line of a file: where it begins, counted from 1 with the head line, its values by the names of the head, and what is wrong with it as text. */
export interface CsvRecord {
  line: number
  values: Record<string, string>
  errors: FieldError[]
}

interface Row {
  record: string[]
  info: { lines: number }
}

const LOST_CHARACTER = '\uFFFD'

/**
 * Reads a CSV file with a head line. Throws 400 naming `csv` for a file that can't be read or has too many lines, and
 * `csv.<column>` for columns that are not known or stand there twice.
 */
export function readCsvRecords(csv: string, columns: readonly string[]): CsvRecord[] {
  // One way to break lines: a line break in a cell counts as one, however it is written.
  const [head, ...rows] = rowsOf(csv.replace(/\r\n?/g, '\n'))
  if (!head) throw invalidField('csv', 'The file needs a header line.', 'too_small')
  checkHead(head.record, columns)
  if (rows.length > MAX_CSV_LINES)
    throw invalidField('csv', `The file may have at most ${MAX_CSV_LINES} lines.`, CSV_CODES.tooManyLines)
  return rows.map((row) => toRecord(head.record, row))
}

function rowsOf(csv: string): Row[] {
  const head = /[^\n]+/.exec(csv)?.[0] ?? ''
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  const options = { bom: true, delimiter, trim: true, skip_empty_lines: true, relax_column_count: true, info: true }
  try {
    return parse(csv, options) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidField(`csv.${error.lines}`, 'The file cannot be read from this line on.', CSV_CODES.malformed)
  }
}

function checkHead(head: readonly string[], columns: readonly string[]): void {
  const errors = head.flatMap((column, index): FieldError[] => {
    const path = `csv.${column}`
    if (!columns.includes(column))
      return [{ path, message: 'This column is not known.', code: CSV_CODES.unknownColumn }]
    if (head.indexOf(column) === index) return []
    return [{ path, message: 'This column appears twice in the header.', code: CSV_CODES.repeatedColumn }]
  })
  if (errors.length === 0) return
  throw new ProblemError(400, PROBLEM_CODES.invalid, detailOf(errors), { errors })
}

function toRecord(head: readonly string[], { record, info }: Row): CsvRecord {
  const values = Object.fromEntries(head.map((column, index) => [column, undefused(record[index] ?? '')]))
  const breaks = record.join('').split('\n').length - 1
  return { line: info.lines - breaks, values, errors: errorsOf(head, record, values) }
}

function errorsOf(head: readonly string[], record: readonly string[], values: CsvRecord['values']): FieldError[] {
  if (record.length !== head.length)
    return [
      {
        path: '',
        message: `This line has ${record.length} values for ${head.length} columns.`,
        code: CSV_CODES.ragged,
      },
    ]
  return head
    .filter((column) => values[column]?.includes(LOST_CHARACTER))
    .map((path) => ({ path, message: 'A character was lost. Save the file as UTF-8.', code: CSV_CODES.lostCharacter }))
}
