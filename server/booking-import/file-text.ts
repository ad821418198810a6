import { z } from 'zod'

/** Longest text that is taken from a file, in UTF-16 code units. */
const LONGEST_TEXT = 200

// Control characters (the database holds no NUL), lone surrogates, and what stands where a byte was no text.
const NO_TEXT = /[\p{Cc}\p{Cs}\u{FFFD}]/u

/** Text as a file names things. What passes here can be stored, so that storing does not fail half-way. */
export const fileText = z
  .string()
  .max(LONGEST_TEXT, `This value must have at most ${LONGEST_TEXT} characters.`)
  .refine((text) => !NO_TEXT.test(text), 'This value must be readable text without control characters.')
