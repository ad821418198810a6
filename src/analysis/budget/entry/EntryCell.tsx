import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import classes from './entry.module.css'

/** The events of a cell, with its position. */
export interface CellHandlers {
  readonly onType: (row: number, month: number, text: string) => void
  readonly onKey: (row: number, month: number, event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (row: number, month: number, event: ClipboardEvent<HTMLInputElement>) => void
  readonly onLeave: () => void
}

interface EntryCellProps {
  row: number
  month: number
  text: string
  /** The row, the month and the figure. */
  label: string
  error: string | null
  handlers: CellHandlers
}

export const cellId = (row: number, month: number): string => `budget-${row}-${month}`

/** An amount of a month and a segment, with its error below. Only a changed cell is rendered again. */
export const EntryCell = memo(function EntryCell({ row, month, text, label, error, handlers }: EntryCellProps) {
  const id = cellId(row, month)
  return (
    <td>
      <input
        id={id}
        className={classes.cell}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text}
        onChange={({ target }) => handlers.onType(row, month, target.value)}
        onKeyDown={(event) => handlers.onKey(row, month, event)}
        onPaste={(event) => handlers.onPaste(row, month, event)}
        onFocus={({ target }) => target.select()}
        onBlur={handlers.onLeave}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </td>
  )
})
