/**
 * Spreadsheet programs run cells that start like this as formulas (OWASP, CSV injection), also after a separator or a
 * quote inside the cell, because another program may split there. Leading quotes count too, so that reading back gives
 * what was written. Of several tabs and line breaks in a row only the last one is checked for what follows: each
 * character is read once.
 */
const FORMULA = /^'*[=+\-@\t\r]|[,;"]\s*[=+\-@]|[\t\n][^\S\t\n]*[=+\-@]/

/** Makes a text safe in spreadsheets: a leading quote marks it as text. */
export const defused = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)

/** The original text of a defused cell. */
export const undefused = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
