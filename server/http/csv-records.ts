import { CsvError, parse } from 'csv-parse/sync'
import { MAX_CSV_LINES } from '../../contract/csv-import.ts'
import { invalidField } from './problem.ts'

/** One line of a file: where it stands, counted from 1 with the head line, and its values by the names of the head. */
export interface CsvRecord {
  line: number
  values: Record<string, string>
}

/**
 * Reads a CSV file with a head line. Throws 400 naming `csv` for a file that can't be read, a column that is not known,
 * or too many lines.
 */
export function readCsvRecords(csv: string, columns: readonly string[]): CsvRecord[] {
  const head = csv.slice(0, csv.search(/[\r\n]|$/))
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  const records = parseRecords(csv, delimiter)
  if (records.length > MAX_CSV_LINES) throw invalidField('csv', `must have at most ${MAX_CSV_LINES} lines`)
  const unknown = Object.keys(records[0]?.values ?? {}).find((column) => !columns.includes(column))
  if (unknown !== undefined) throw invalidField('csv', `has a column "${unknown}", which is not known here`)
  return records
}

function parseRecords(csv: string, delimiter: string): CsvRecord[] {
  try {
    const rows = parse(csv, { columns: true, bom: true, delimiter, trim: true, skip_empty_lines: true, info: true })
    return (rows as unknown as { record: Record<string, string>; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, values: Object.fromEntries(Object.entries(record).map(undefuse)) }),
    )
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('csv', `can not be read: ${error.message}`)
    throw error
  }
}

/** Our own exports put a quote before what spreadsheet programs would run as a formula. */
const undefuse = ([name, value]: [string, string]): [string, string] => [name, value.replace(/^'(?=[=+\-@\t\r])/, '')]
