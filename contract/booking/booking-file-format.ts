// Free of schemas, so that a page that only offers the choices doesn't load the validation code.

export const FILE_DELIMITERS = [',', ';', '\t', '|'] as const
/**
 * Years may have two digits where the day or the month comes first. `DD-MMM-YYYY` has the month as a word, also in front
 * of the day; `EXCEL` are the serial numbers of sheets.
 */
export const FILE_DATES = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'MM-DD-YYYY',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'YYYYMMDD',
  'DD-MMM-YYYY',
  'EXCEL',
] as const
export const FILE_DECIMALS = ['.', ','] as const
/** Thousands separators of amounts; spaces and apostrophes are always allowed. */
export const FILE_THOUSANDS = ['', '.', ',', "'", '’'] as const

/** What a line of a file is: a whole booking, or one of its rooms or nights. */
export const FILE_LINES = ['booking', 'room', 'night'] as const

/** What makes a booking of a file doubtful, although it can be read. */
export const FILE_DOUBTS = ['longStay', 'manyRooms', 'unlikelyRate'] as const
/** What a file leaves open, so that a person should look at the choice that was made. */
export const FILE_QUESTIONS = ['dates', 'decimal', 'lines', 'rooms'] as const
