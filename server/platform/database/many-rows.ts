import { type SQL, sql } from 'drizzle-orm'

/** A value of a row; instants as ISO 8601, stay dates as `YYYY-MM-DD`. */
type Cell = string | number | null

const NULL = '\u0001'
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that cells must not contain
const SEPARATES = /[\u0001\t\n]/

function cellText(cell: Cell): string {
  if (cell === null) return NULL
  if (typeof cell === 'number') return String(cell)
  if (SEPARATES.test(cell)) throw new Error('a cell holds a control character that separates cells')
  return cell
}

/**
 * Many rows as a table in a statement, in one parameter: `insert into … select … from ${manyRows(rows, columns)} as row`. `columns`
 * gives the SQL type of each column. Both engines read one text that the database splits twice as fast as `jsonb_to_recordset`, and
 * a third faster than arrays (113,000 against 67,000 and 86,000 movements/s on PostgreSQL; 69,000 against 32,000 and 55,000
 * embedded). Texts must not contain tabs, line ends or U+0001.
 */
export function manyRows<Column extends string>(
  rows: readonly Readonly<Record<Column, Cell>>[],
  columns: Readonly<Record<Column, string>>,
): SQL {
  const names = Object.keys(columns) as Column[]
  const text = rows.map((row) => names.map((name) => cellText(row[name] ?? null)).join('\t')).join('\n')
  const cells = names.map((name, place) => `cells[${place + 1}]::${columns[name]} as "${name}"`).join(', ')
  // `offset 0` keeps the planner from splitting each line again for every cell.
  return sql`(select ${sql.raw(cells)} from (
    select string_to_array(line, E'\\t', E'\\x01') as cells from string_to_table(${text}::text, E'\\n') as line offset 0
  ) as lines)`
}
