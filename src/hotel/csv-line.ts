/** A line of a file by its columns. */
export type CsvLine = Readonly<Record<string, string>>

/** Why a file could not be read: `line` counts from 1 and includes the header. */
export class UnreadableLine extends Error {
  readonly line: number
  readonly column: string

  constructor(line: number, column: string) {
    super(`${line} ${column}`)
    this.line = line
    this.column = column
  }
}

/** A number of a file: with a point, whatever the user's locale. Throws `UnreadableLine`. */
export function numberIn(line: CsvLine, column: string, place: number): number {
  const text = line[column] ?? ''
  if (!/^-?\d+(?:[.,]\d+)?$/.test(text)) throw new UnreadableLine(place + 2, column)
  return Number(text.replace(',', '.'))
}
