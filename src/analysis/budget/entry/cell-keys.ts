import type { KeyboardEvent } from 'react'
import { MONTHS, type Place } from './grid.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
type Caret = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>

/** The target cell of a key, as in a spreadsheet; undefined if the key belongs to the cell itself. */
export function placeAfterKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  { row, month }: Place,
  count: number,
  { selectionStart, selectionEnd, value }: Caret,
): Place | undefined {
  if (ctrlKey || metaKey || altKey || (shiftKey && key !== 'Enter')) return undefined
  // Within the text the arrow keys move the caret; from its ends, or if it is fully selected, to the next cell.
  const isAll = selectionStart === 0 && selectionEnd === value.length
  const [atStart, atEnd] = [isAll || selectionEnd === 0, isAll || selectionStart === value.length]
  const by = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [shiftKey ? -1 : 1, 0],
    ...(atStart && { ArrowLeft: [0, -1] }),
    ...(atEnd && { ArrowRight: [0, 1] }),
  }[key]
  if (!by) return undefined
  const [down = 0, across = 0] = by
  const within = (place: number, most: number) => Math.min(Math.max(place, 0), most - 1)
  return { row: within(row + down, count), month: within(month + across, MONTHS) }
}

/** The platform's keys for undo and redo; undefined for any other. */
export function stepOfKey({ key, shiftKey, ctrlKey, metaKey }: Key): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined
}
