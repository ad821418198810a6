// Without any schema, so that a page that offers the choices loads no validation.

export const FILE_DELIMITERS = [',', ';', '\t', '|'] as const
export const FILE_DATES = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'] as const
export const FILE_DECIMALS = ['.', ','] as const
/** What groups the thousands of amounts; spaces always may. */
export const FILE_THOUSANDS = ['', '.', ',', "'", '’'] as const

/** What can be wrong in a cell. */
export const FILE_FAULTS = [
  'status',
  'date',
  'time',
  'count',
  'amount',
  'currency',
  'order',
  'length',
  'invalid',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]
