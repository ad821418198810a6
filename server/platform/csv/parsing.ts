import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import {
  CSV_CODES,
  MAX_CSV_COLUMNS,
  MAX_CSV_LINE_CHARACTERS,
  MAX_CSV_LINES,
} from '../../../contract/platform/csv-codes.ts'
import { CSV_OPTIONS, delimiterOf } from '../../../contract/platform/csv-format.ts'
import { undefused } from '../../../contract/platform/csv-formula.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { detailOf } from '../http/field-errors.ts'
import { invalidField, ProblemError } from '../http/problem.ts'

/** One line of a file: its line number, counted from 1 including the header, its values by column name, and any invalid text. */
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

/** Characters that are parsed before a limit that they exceed is checked. */
const AT_ONCE = 8_192
/** Includes empty lines; a line of a file may also span several because of line breaks in its texts. */
const MOST_BREAKS = 50 * MAX_CSV_LINES

/**
 * The lines of a CSV file below its header; long files should be parsed in a separate thread (`readCsvRecords`). Throws 400 naming
 * `csv` for a file with too many lines, `csv.<line>` if it can't be read from a line on or a line is too long, and `csv.<column>`
 * for unknown or duplicate columns.
 */
export async function parseCsvRecords(csv: string, columns: readonly string[]): Promise<CsvRecord[]> {
  // Normalizes line breaks: a line break in a cell counts as one, however it is written.
  const [head, ...rows] = await rowsOf(csv.replace(/\r\n?/g, '\n'))
  if (!head) throw invalidField('csv', 'The file needs a header line.', 'too_small')
  checkHead(head.record, columns)
  return rows.map((row) => toRecord(head.record, row))
}

const tooManyLines = () =>
  invalidField('csv', `The file may have at most ${MAX_CSV_LINES} lines.`, CSV_CODES.tooManyLines)
const tooLong = (line: number) =>
  invalidField(
    `csv.${line}`,
    `A line may have at most ${MAX_CSV_COLUMNS} values and ${MAX_CSV_LINE_CHARACTERS} characters.`,
    CSV_CODES.lineTooLong,
  )

function* piecesOf(csv: string): Generator<string> {
  for (let from = 0; from < csv.length; from += AT_ONCE) yield csv.slice(from, from + AT_ONCE)
}

/** The parser limits the length of a line by its values only, so it would read millions of empty ones. */
function checkWidths(csv: string, delimiter: string): void {
  let [line, values, isQuoted] = [1, 1, false]
  for (const character of csv) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n') {
      line += 1
      if (!isQuoted) values = 1
    } else if (character === delimiter && !isQuoted) {
      values += 1
      if (values > MAX_CSV_COLUMNS) throw tooLong(line)
    }
  }
}

async function rowsOf(csv: string): Promise<Row[]> {
  if (csv.split('\n', MOST_BREAKS + 1).length > MOST_BREAKS) throw tooManyLines()
  const head = /[^\n]+/.exec(csv.slice(0, MAX_CSV_LINE_CHARACTERS))?.[0] ?? ''
  const delimiter = delimiterOf(head)
  checkWidths(csv, delimiter)
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter,
    info: true,
    max_record_size: MAX_CSV_LINE_CHARACTERS,
  })
  const rows: Row[] = []
  try {
    for await (const row of Readable.from(piecesOf(csv)).pipe(parser) as AsyncIterable<Row>) {
      // The header is one of them.
      if (rows.push(row) > MAX_CSV_LINES + 1) throw tooManyLines()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return rows
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(Number(error.lines))
  return invalidField(`csv.${error.lines}`, 'The file cannot be read from this line on.', CSV_CODES.malformed)
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
