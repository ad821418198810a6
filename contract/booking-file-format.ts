// Free of schemas, so that a page that only offers the choices doesn't load the validation code.

export const FILE_DELIMITERS = [',', ';', '\t', '|'] as const
export const FILE_DATES = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'] as const
export const FILE_DECIMALS = ['.', ','] as const
/** Thousands separators of amounts; spaces are always allowed. */
export const FILE_THOUSANDS = ['', '.', ',', "'", '’'] as const

/** Possible errors in a cell. */
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
