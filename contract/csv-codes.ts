/** As much as one import takes: the embedded database does nothing else meanwhile, for half a minute at the most. */
export const MAX_CSV_CHARACTERS = 2_000_000
export const MAX_CSV_LINES = 2_000
/** Values and characters of one line at the most: a review is the longest text that a file holds. */
export const MAX_CSV_COLUMNS = 200
export const MAX_CSV_LINE_CHARACTERS = 50_000

/** What only a file can have wrong, by code. The path of a column of the file is `csv.<column>`, that of a line `csv.<line>`. */
export const CSV_CODES = {
  /** A value that only one record may have, and that stands further up in the same file. */
  repeated: 'repeated',
  /** A line with more or fewer values than the head has columns. */
  ragged: 'ragged',
  /** A value with U+FFFD: the file was read in another encoding than it was written in. */
  lostCharacter: 'lost-character',
  unknownColumn: 'unknown-column',
  repeatedColumn: 'repeated-column',
  /** A quotation mark that is not closed, or stands where it may not. */
  malformed: 'malformed',
  tooManyLines: 'too-many-lines',
  /** A line with more values or characters than any file of ours has. */
  lineTooLong: 'line-too-long',
} as const
