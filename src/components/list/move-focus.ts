import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button, input'

/** Where a key leads among so many rows; undefined for a key that leads nowhere. */
function targetRow(key: string, row: number, rows: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(row + 1, rows - 1)
  if (key === 'ArrowUp') return Math.max(row - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? rows - 1 : undefined
}

/** Moves the focus from what has it to the same thing of another row: one down or up, the first or the last. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = (event.target as HTMLElement).closest('tbody td') as HTMLTableCellElement | null
  const row = cell?.parentElement as HTMLTableRowElement | null
  const body = row?.parentElement as HTMLTableSectionElement | null
  if (!cell || !row || !body || event.altKey || event.ctrlKey || event.metaKey) return
  const target = targetRow(event.key, row.sectionRowIndex, body.rows.length)
  if (target === undefined) return
  event.preventDefault()
  body.rows[target]?.cells[cell.cellIndex]?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}
