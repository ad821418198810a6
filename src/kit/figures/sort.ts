import type { Sorting } from '../table/column.ts'
import type { CellValue, FigureColumn } from './figure-column.ts'
import type { Address } from './use-address.ts'

/** The sorting in the address, `sort=net` or `sort=-net`; without it, rows keep their original order. */
export function sortIn(address: Address): Sorting | null {
  const written = address.read('sort')
  if (!written) return null
  return written.startsWith('-') ? { by: written.slice(1), order: 'descending' } : { by: written, order: 'ascending' }
}

/** Which end of a column comes first when it is sorted: the largest of its figures, but A of texts and the earliest of dates. */
export function firstOrder<Row>(rows: readonly Row[], column: FigureColumn<Row>): Sorting['order'] {
  const { value, sortValue = value } = column
  return rows.some((row) => typeof sortValue(row) === 'number') ? 'descending' : 'ascending'
}

/** Sorts by a column from its first end, then from the other one, then as the rows came. */
export function turnSort(address: Address, by: string, first: Sorting['order']): void {
  const now = sortIn(address)
  const other = first === 'ascending' ? 'descending' : 'ascending'
  const next = now?.by !== by ? first : now.order === first ? other : null
  address.put({ sort: next && (next === 'descending' ? `-${by}` : by) })
}

/** Unknown values are last in both directions. */
function compare(a: CellValue, b: CellValue, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
}

/** The rows in the requested order; an unknown column leaves them as they are. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  sort: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ name }) => name === sort?.by)
  if (!column || !sort) return rows
  const sign = sort.order === 'ascending' ? 1 : -1
  const { value, sortValue = value, sortGroup = () => '' } = column
  return [...rows].sort((a, b) => {
    const [first, second] = [sortValue(a), sortValue(b)]
    const byGroup = first === null || second === null ? 0 : sortGroup(a).localeCompare(sortGroup(b))
    return byGroup || compare(first, second, sign)
  })
}
