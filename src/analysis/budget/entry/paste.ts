import type { AmountFormat } from './amounts.ts'
import { readAmount } from './amounts.ts'
import { type GridRow, MONTHS, type Place, type Texts } from './grid.ts'

/** The result of a paste. */
export interface Pasted {
  readonly texts: Texts
  /** Number of filled cells, of invalid ones among them, and of values outside the grid. */
  readonly filled: number
  readonly unread: readonly Place[]
  readonly left: number
}

/** Whether a text has more than the value of one cell. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

/** Pastes a block into the grid from a cell on. Invalid values are put into their cells unchanged, to be corrected there. */
export function paste(
  texts: Texts,
  rows: readonly GridRow[],
  at: Place,
  block: readonly (readonly string[])[],
  format: AmountFormat,
): Pasted {
  const next = texts.map((row) => [...row])
  const unread: Place[] = []
  let [filled, left] = [0, 0]
  for (const [down, line] of block.entries())
    for (const [across, cell] of line.entries()) {
      const place = { row: at.row + down, month: at.month + across }
      const [row, texts] = [rows[place.row], next[place.row]]
      if (!row || !texts || place.month >= MONTHS) {
        left += cell === '' ? 0 : 1
        continue
      }
      texts[place.month] = cell
      filled += 1
      if ('error' in readAmount(cell, row.figure, format)) unread.push(place)
    }
  return { texts: next, filled, unread, left }
}
