import type { TokenColours } from './token-colours.ts'

/** A cell that is not empty: its place, and its figure. */
export interface HeatCell {
  readonly column: number
  readonly row: number
  readonly value: number
}

/** Shades in each direction, and how much of the full colour each has. */
const SHADES = [0.25, 0.42, 0.6, 0.78, 1]
/** Three rooms have the full colour at the earliest. */
const LEAST_FULL = 3
/** The share of cells that stay below the full colour: a single group booking must not make all others pale. */
const BELOW_FULL = 0.98

/** The figure from which a cell has the full colour. */
export function fullFigure(cells: readonly HeatCell[]): number {
  const sizes = cells.map(({ value }) => Math.abs(value)).sort((a, b) => a - b)
  return Math.max(LEAST_FULL, sizes[Math.floor(sizes.length * BELOW_FULL)] ?? 0)
}

/** Which shade a figure has, from 0; -1 is none. */
export const shadeOf = (value: number, full: number): number =>
  value === 0 ? -1 : Math.min(SHADES.length, Math.ceil((Math.abs(value) / full) * SHADES.length)) - 1

interface Drawing {
  cells: readonly HeatCell[]
  columns: number
  rows: number
  width: number
  height: number
  colours: TokenColours
  write: (value: number) => string
}

/** From this size of a cell on its figure is written into it, in pixels. */
const READABLE = { width: 20, height: 14 }

/**
 * Draws all cells onto a canvas, shade by shade: some ten changes of colour, whatever the number of cells. Zero stays blank.
 */
export function drawHeatMap(pen: CanvasRenderingContext2D, drawing: Drawing): void {
  const { cells, columns, rows, width, height, colours, write } = drawing
  const [across, down] = [width / columns, height / rows]
  const gap = across > 6 && down > 6 ? 1 : 0
  const full = fullFigure(cells)
  pen.fillStyle = colours.sunken
  pen.fillRect(0, 0, width, height)
  const byShade = [1, -1].flatMap((sign) => SHADES.map((strength) => ({ sign, strength, places: [] as HeatCell[] })))
  for (const cell of cells) {
    const shade = shadeOf(cell.value, full)
    if (shade >= 0) byShade[shade + (cell.value > 0 ? 0 : SHADES.length)]?.places.push(cell)
  }
  for (const { sign, strength, places } of byShade) {
    pen.fillStyle = sign > 0 ? colours.accent : colours.down
    pen.globalAlpha = strength
    for (const { column, row } of places)
      pen.fillRect(column * across, row * down, Math.max(1, across - gap), Math.max(1, down - gap))
  }
  pen.globalAlpha = 1
  if (across < READABLE.width || down < READABLE.height) return
  pen.font = '10px Inter Variable, Inter Fallback, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { column, row, value } of cells) {
    if (value === 0) continue
    const isFull = shadeOf(value, full) === SHADES.length - 1
    pen.fillStyle = isFull ? colours[value > 0 ? 'on-accent' : 'on-down'] : colours.text
    pen.fillText(write(value), (column + 0.5) * across, (row + 0.5) * down)
  }
}
