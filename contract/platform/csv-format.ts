/** csv-parse options for reading our CSV files, on the server and in the console. */
export const CSV_OPTIONS = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true } as const

/** The delimiter of a file: a semicolon if its header has more of them, as spreadsheet programs write in some countries. */
export const delimiterOf = (head: string): ';' | ',' => (head.split(';').length > head.split(',').length ? ';' : ',')
