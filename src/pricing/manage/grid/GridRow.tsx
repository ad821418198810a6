import type { VirtualItem } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { memo } from 'react'
import nights from '../../../kit/figures/night-grid.module.css'
import { isWeekendNight } from '../../../kit/figures/weekend.ts'
import type { RateTexts } from '../../use-rate-texts.ts'
import { ActiveRate } from '../ActiveRate.tsx'
import classes from './grid.module.css'
import type { GridRates } from './grid-lines.ts'

interface GridRowProps {
  /** Of the grid; a cell's is followed by its row and column. */
  id: string
  row: number
  /** From 1, with the rows of the head. */
  index: number
  top: number
  height: number
  /** Of its category. */
  name: string
  nameWidth: number
  /** The columns in sight. */
  columns: readonly VirtualItem[]
  shown: GridRates
  texts: RateTexts
  /** The column of the active cell; null in other rows. */
  active: number | null
  /** The first and last selected column; null where none is. */
  selectedFrom: number | null
  selectedTo: number | null
  /** The text typed into the active cell; null if it is not being edited. */
  typed: string | null
  onType: (typed: string) => void
  label: string
}

/** A category of the grid. Scrolling renders only rows and columns that become visible. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, index, top, height, name, nameWidth, columns, shown, texts, active, selectedFrom, selectedTo } =
    props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="row"
      aria-rowindex={index}
      data-row={row}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <span role="rowheader" title={name} className={classes.name} style={{ width: nameWidth }}>
        {name}
      </span>
      {columns.map(({ index: column, start, size }) => {
        const drafted = shown.draftAt({ row, column })?.rate
        const isSelected =
          selectedFrom !== null && selectedTo !== null && selectedFrom <= column && column <= selectedTo
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          <span
            key={column}
            id={`${id}-${row}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            className={clsx(
              classes.cell,
              isWeekendNight(shown.nights[column] ?? '') && nights.weekend,
              drafted !== undefined && nights.drafted,
              isSelected && nights.selected,
              column === active && nights.opened,
            )}
            style={{ left: nameWidth + start, width: size }}
          >
            {column === active && props.typed !== null ? (
              <input
                // biome-ignore lint/a11y/noAutofocus: typing goes on in the cell in which it began
                autoFocus
                aria-label={props.label}
                inputMode="decimal"
                value={props.typed}
                onChange={({ target }) => props.onType(target.value)}
              />
            ) : (
              <ActiveRate active={shown.activeAt({ row, column })} drafted={drafted} rates={texts} />
            )}
          </span>
        )
      })}
    </div>
  )
})
