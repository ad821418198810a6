/**
 * Reads the text of a cell as a value; undefined if it is empty. Text that it can't read is returned as is, for the schema to
 * reject.
 */
export type CellReader = (cell: string) => unknown

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const textCell: CellReader = (cell) => cell
/** Text that may be missing. */
export const optionalCell: CellReader = (cell) => cell || null
/** True or false; an empty cell leaves the value unchanged. */
export const flagCell: CellReader = (cell) => (cell === '' ? undefined : (FLAGS.get(cell.toLowerCase()) ?? cell))
/** Several words, each once. */
export const textsCell = (cell: string): string[] => [...new Set(cell.split(/[\s,;]+/).filter(Boolean))]
/** Several ids, each once, in ascending order as they are stored. */
export const idsCell: CellReader = (cell) =>
  textsCell(cell)
    .map((word) => (/^\d+$/.test(word) ? Number(word) : word))
    .sort((a, b) => Number(a) - Number(b))
/** A column of an export that can't be edited: it is ignored. */
export const unreadCell: CellReader = () => undefined
