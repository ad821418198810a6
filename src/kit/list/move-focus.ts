import type { KeyboardEvent } from 'react'

const FOCUSABLE = 'a[href], button, input'

/** The target row of a key; undefined for other keys. */
function targetRow(key: string, row: number, rows: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(row + 1, rows - 1)
  if (key === 'ArrowUp') return Math.max(row - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? rows - 1 : undefined
}

/** Moves the focus to the same element in another row: one down or up, the first or the last. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = (event.target as HTMLElement).closest('tbody td')
  const row = cell?.parentElement
  if (!cell || !row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...(row.parentElement?.children ?? [])]
  const target = targetRow(event.key, rows.indexOf(row), rows.length)
  if (target === undefined) return
  event.preventDefault()
  rows[target]?.children[[...row.children].indexOf(cell)]?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}
