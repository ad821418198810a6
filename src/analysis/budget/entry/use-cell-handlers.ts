import { useEffect, useMemo, useRef } from 'react'
import { placeAfterKey, stepOfKey } from './cell-keys.ts'
import { type CellHandlers, cellId } from './EntryCell.tsx'
import { isBlock } from './paste.ts'
import type { Entry } from './use-entry.ts'

const focusCell = (row: number, month: number) => document.getElementById(cellId(row, month))?.focus()

/** The handlers of the grid's cells; they stay the same while the page is open, so that they cause no rendering. */
export function useCellHandlers(entry: Entry): CellHandlers {
  const latest = useRef(entry)
  useEffect(() => {
    latest.current = entry
  })
  return useMemo(
    () => ({
      onType: (row, month, text) => latest.current.store.type({ row, month }, text),
      onKey: (row, month, event) => {
        const { rows } = latest.current
        const step = stepOfKey(event)
        const next = placeAfterKey(event, { row, month }, rows.length, event.currentTarget)
        if (step) latest.current.step(step)
        else if (next) focusCell(next.row, next.month)
        else return
        event.preventDefault()
      },
      onPaste: (row, month, event) => {
        const text = event.clipboardData.getData('text/plain')
        // A single value is inserted at the caret, as in any field.
        if (!isBlock(text)) return
        event.preventDefault()
        latest.current.paste({ row, month }, text)
      },
      onLeave: () => latest.current.store.leave(),
    }),
    [],
  )
}
