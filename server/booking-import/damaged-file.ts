/** The file or row can't be taken. `line` and `column` tell where, as far as that is known, `what` the rest. */
export class DamagedFileError extends Error {
  readonly line: number | undefined
  readonly column: string | undefined
  readonly what: string

  constructor(message: string, place: { line?: number | undefined; column?: string | undefined } = {}) {
    const where = [place.line && `line ${place.line}`, place.column && `column ${place.column}`]
      .filter(Boolean)
      .join(', ')
    super(where ? `${where}: ${message}` : message)
    this.what = message
    this.line = place.line
    this.column = place.column
  }
}
