import { clsx } from 'clsx'
import { memo } from 'react'
import classes from './grid.module.css'

interface GridCellProps {
  id: string
  column: number
  left: number
  width: number
  rate: string
  isChanged: boolean
  isActive: boolean
  isSelected: boolean
  /** What is typed into it; null while it is only shown. */
  typed: string | null
  label: string
  /** Says that it is changed and not published. */
  changed: string
  onType: (typed: string) => void
  onPoint: (isSelecting: boolean) => void
  onOpen: () => void
}

/** A rate of the grid. Its functions may be older than the last drawing: they say only what was done. */
export const GridCell = memo(
  function GridCell(props: GridCellProps) {
    const { id, column, left, width, rate, isChanged, isActive, isSelected, typed, label, changed } = props
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out cells that are not in sight
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
      <span
        id={id}
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={isSelected}
        className={clsx(
          classes.cell,
          isChanged && classes.changed,
          isSelected && classes.selected,
          isActive && classes.active,
        )}
        style={{ left, width }}
        onPointerDown={({ button, shiftKey }) => button === 0 && typed === null && props.onPoint(shiftKey)}
        onPointerEnter={({ buttons }) => buttons === 1 && typed === null && props.onPoint(true)}
        onDoubleClick={props.onOpen}
      >
        {typed === null ? (
          <>
            {rate}
            {isChanged && <span className="visually-hidden">, {changed}</span>}
          </>
        ) : (
          <input
            // biome-ignore lint/a11y/noAutofocus: typing goes on in the cell in which it began
            autoFocus
            aria-label={label}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => props.onType(target.value)}
          />
        )}
      </span>
    )
  },
  (before, after) =>
    before.rate === after.rate &&
    before.isChanged === after.isChanged &&
    before.isActive === after.isActive &&
    before.isSelected === after.isSelected &&
    before.typed === after.typed &&
    before.left === after.left &&
    // The active cell opens itself, and a selection goes on from it.
    !after.isActive,
)
