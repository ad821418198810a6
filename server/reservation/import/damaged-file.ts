/** The file can't be taken; nothing of it was. `line` and `column` tell where, as far as that is known. */
export class DamagedFileError extends Error {
  readonly line: number | undefined
  readonly column: string | undefined

  constructor(message: string, place: { line?: number | undefined; column?: string | undefined } = {}) {
    const where = [place.line && `line ${place.line}`, place.column && `column ${place.column}`]
      .filter(Boolean)
      .join(', ')
    super(where ? `${where}: ${message}` : message)
    this.line = place.line
    this.column = place.column
  }
}
