import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { useIsDark } from '../../core/colour-scheme.ts'
import { useText } from '../../core/i18n/text.ts'
import classes from './heat-map.module.css'
import { drawHeatMap, type HeatCell } from './heat-map-drawing.ts'
import { tokenColours } from './token-colours.ts'

/** A cell by its place. */
export interface HeatPlace {
  readonly column: number
  readonly row: number
}

interface HeatMapProps {
  label: string
  columns: readonly string[]
  rows: readonly string[]
  cells: readonly HeatCell[]
  /** How figures are positioned in their cells. */
  write: (value: number) => string
  /** The cell shown in the readout, and the text of its figures. */
  pointed: HeatPlace
  valueText: string
  onPoint: (place: HeatPlace) => void
  onOpen: (place: HeatPlace) => void
}

const STEPS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -7],
  PageDown: [0, 7],
}
/** Row height if there is space, and the maximum total height, in pixels. */
const ROW = 18
const HIGHEST = 560
const MOST_COLUMN_NAMES = 8

/**
 * Rows by columns, with a shade for each figure. It is drawn on a canvas directly: a chart library creates an object
 * for every cell, and a year by a year has tens of thousands. The cell under the pointer, or reached by arrow keys, is
 * reported.
 */
export function HeatMap({ label, columns, rows, cells, write, pointed, valueText, onPoint, onOpen }: HeatMapProps) {
  const text = useText()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useIsDark()
  const height = Math.min(HIGHEST, rows.length * ROW)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are other ones when the scheme changes
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element?.parentElement || !pen) return
    const within = element.parentElement
    const draw = () => {
      const width = within.clientWidth
      const scale = window.devicePixelRatio
      element.width = width * scale
      element.height = height * scale
      pen.scale(scale, scale)
      const size = { columns: columns.length, rows: rows.length, width, height }
      drawHeatMap(pen, { ...size, cells, write, colours: tokenColours(within) })
    }
    // The first size is reported as a change: it draws immediately.
    const observer = new ResizeObserver(draw)
    observer.observe(within)
    return () => observer.disconnect()
  }, [columns, rows, cells, write, height, isDark])

  const clamp = ({ column, row }: HeatPlace) => ({
    column: Math.min(Math.max(column, 0), columns.length - 1),
    row: Math.min(Math.max(row, 0), rows.length - 1),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) onPoint(clamp({ column: pointed.column + step[0], row: pointed.row + step[1] }))
    else if (event.key === 'Home') onPoint({ ...pointed, column: 0 })
    else if (event.key === 'End') onPoint({ ...pointed, column: columns.length - 1 })
    else if (event.key === 'Enter') onOpen(pointed)
    else return
    event.preventDefault()
  }
  const placeOf = ({
    clientX,
    clientY,
    currentTarget,
  }: Pick<PointerEvent, 'clientX' | 'clientY' | 'currentTarget'>) => {
    const area = currentTarget.getBoundingClientRect()
    return clamp({
      column: Math.floor(((clientX - area.left) / area.width) * columns.length),
      row: Math.floor(((clientY - area.top) / area.height) * rows.length),
    })
  }
  const mark = {
    left: `${(pointed.column / columns.length) * 100}%`,
    top: `${(pointed.row / rows.length) * 100}%`,
    width: `${100 / columns.length}%`,
    height: `${100 / rows.length}%`,
  }
  return (
    <div className={classes.map}>
      <ol className={classes.rows} style={{ height }} aria-hidden>
        {labelled(rows, height / ROW).map(([row, part]) => (
          <li key={row} style={{ top: `${part * 100}%` }}>
            {row}
          </li>
        ))}
      </ol>
      <div
        className={classes.cells}
        style={{ height }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it answers keys of its own, as its role says
        tabIndex={0}
        aria-label={label}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => onPoint(placeOf(event))}
        onClick={(event) => onOpen(placeOf(event))}
      >
        <canvas ref={canvas} aria-hidden />
        <span className={classes.mark} style={mark} />
        <span id={id} className="visually-hidden">
          {text('figures.mapKeys')}
        </span>
      </div>
      <ol className={classes.columns} aria-hidden>
        {labelled(columns, MOST_COLUMN_NAMES).map(([column, part]) => (
          <li key={column} style={{ left: `${part * 100}%` }}>
            {column}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {valueText}
      </p>
    </div>
  )
}

/** As many names as there is room for, at equal distances from the first one, each with its place as a share of all. */
function labelled(names: readonly string[], most: number): [name: string, part: number][] {
  const every = Math.max(1, Math.ceil(names.length / most))
  return names.flatMap((name, place) => (place % every === 0 ? [[name, place / names.length]] : []))
}
