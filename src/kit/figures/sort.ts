import type { Sorting } from '../table/column.ts'
import type { CellValue, FigureColumn } from './figure-column.ts'
import type { Address } from './use-address.ts'

/** The sorting in the address, `sort=net` or `sort=-net`; without it, rows keep their original order. */
export function sortIn(address: Address): Sorting | null {
  const written = address.read('sort')
  if (!written) return null
  return written.startsWith('-') ? { by: written.slice(1), order: 'descending' } : { by: written, order: 'ascending' }
}

/** Largest first, then smallest first, then as they came. */
export function turnSort(address: Address, by: string): void {
  const now = sortIn(address)
  const next = now?.by !== by ? `-${by}` : now.order === 'descending' ? by : null
  address.put({ sort: next })
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
