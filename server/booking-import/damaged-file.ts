import type { FileFault } from '../../contract/booking-file-format.ts'

/** The file or row can't be imported. `line` and `column` are the position, if known, `what` the reason. */
export class DamagedFileError extends Error {
  readonly line: number | undefined
  readonly column: string | undefined
  readonly what: string
  /** The error in a cell, and its value, if a cell is invalid. */
  readonly cell: { readonly fault: FileFault; readonly value: string } | undefined

  constructor(
    message: string,
    place: { line?: number | undefined; column?: string | undefined } = {},
    cell?: DamagedFileError['cell'],
  ) {
    const where = [place.line && `line ${place.line}`, place.column && `column ${place.column}`]
      .filter(Boolean)
      .join(', ')
    super(where ? `${where}: ${message}` : message)
    this.what = message
    this.cell = cell
    this.line = place.line
    this.column = place.column
  }
}
