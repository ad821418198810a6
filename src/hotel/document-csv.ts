import { parse } from 'csv-parse/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { CSV_OPTIONS, delimiterOf } from '../../contract/platform/csv-format.ts'
import { defused, undefused } from '../../contract/platform/csv-formula.ts'
import { type CsvLine, UnreadableLine } from './csv-line.ts'

/** Lines as a CSV file with a header and a byte-order mark: plain numbers with a point, texts that no program runs as formulas. */
export const csvOf = (
  columns: readonly string[],
  lines: readonly Readonly<Record<string, string | number>>[],
  separator: 'comma' | 'semicolon',
): string =>
  stringify(
    lines.map((line) =>
      columns.map((column) => {
        const cell = line[column] ?? ''
        return typeof cell === 'string' ? defused(cell) : cell
      }),
    ),
    {
      bom: true,
      header: true,
      columns: [...columns],
      delimiter: separator === 'semicolon' ? ';' : ',',
      record_delimiter: '\r\n',
    },
  )

/**
 * The lines of a CSV file with these columns, commas or semicolons between them; an optional one that is missing is empty. Throws
 * `UnreadableLine` for another missing column.
 */
export function linesOf(text: string, columns: readonly string[], optional: readonly string[] = []): CsvLine[] {
  const [head = ''] = text.split('\n', 1)
  const [names = [], ...lines]: string[][] = parse(text, {
    ...CSV_OPTIONS,
    delimiter: delimiterOf(head),
  })
  const places = columns.map((column) => names.indexOf(column))
  const missing = columns.find((column) => !names.includes(column) && !optional.includes(column))
  if (missing !== undefined) throw new UnreadableLine(1, missing)
  return lines.map((cells) =>
    Object.fromEntries(columns.map((column, at) => [column, undefused(cells[places[at] ?? -1] ?? '')])),
  )
}
