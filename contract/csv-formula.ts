/**
 * Spreadsheet programs run cells that start like this as formulas (OWASP, CSV injection), also after a separator or a quote
 * inside the cell: another program may split there. Quotes before it count too, so that what is read back is what was written.
 * Of several tabs and line breaks in a row only the last is looked behind: each character is read once.
 */
const FORMULA = /^'*[=+\-@\t\r]|[,;"]\s*[=+\-@]|[\t\n][^\S\t\n]*[=+\-@]/

/** A text as a cell that no spreadsheet program runs: a quote before it makes it text. */
export const defused = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)

/** The text of such a cell. */
export const undefused = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
