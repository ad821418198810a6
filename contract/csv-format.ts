/** How a CSV file of ours is read, on the server and in the console, as options of csv-parse. */
export const CSV_OPTIONS = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true } as const

/** What divides the values of a file: semicolons where its head has more of them, as spreadsheet programs write in some countries. */
export const delimiterOf = (head: string): ';' | ',' => (head.split(';').length > head.split(',').length ? ';' : ',')
