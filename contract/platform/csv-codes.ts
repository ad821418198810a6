/** Size limit of one import: it blocks the embedded database, for up to half a minute. */
export const MAX_CSV_CHARACTERS = 2_000_000
export const MAX_CSV_LINES = 2_000
/** The same for a workbook in base64, which is three megabytes. */
export const MAX_WORKBOOK_CHARACTERS = 4_000_000
/** Values and characters of one line at most: a review is the longest text in any file. */
export const MAX_CSV_COLUMNS = 200
export const MAX_CSV_LINE_CHARACTERS = 50_000

/** Codes of errors that only occur in files. The path of a column of the file is `csv.<column>`, that of a line `csv.<line>`. */
export const CSV_CODES = {
  /** A unique value that already appears earlier in the same file. */
  repeated: 'repeated',
  /** A line with more or fewer values than there are columns in the header. */
  ragged: 'ragged',
  /** A value with U+FFFD: the file was read in a different encoding than it was written in. */
  lostCharacter: 'lost-character',
  unknownColumn: 'unknown-column',
  repeatedColumn: 'repeated-column',
  /** A quotation mark that is not closed, or is misplaced. */
  malformed: 'malformed',
  /** A workbook (XLSX) that is damaged, or something else. */
  notWorkbook: 'not-workbook',
  workbookTooLarge: 'workbook-too-large',
  tooManyLines: 'too-many-lines',
  /** A line with more values or characters than any of our files has. */
  lineTooLong: 'line-too-long',
} as const
