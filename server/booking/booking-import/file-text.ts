import { z } from 'zod'
import { withReason } from '../../../contract/booking/row-reasons.ts'

/** Maximum length of a text in a file, in UTF-16 code units. */
const LONGEST_TEXT = 200

// Control characters (the database does not accept NUL), lone surrogates, and the replacement character for invalid bytes.
const NO_TEXT = /[\p{Cc}\p{Cs}\u{FFFD}]/u

/** A name in a file. A valid one can be stored, so that storing does not fail half-way. */
export const fileText = z
  .string()
  .max(LONGEST_TEXT, `This value must have at most ${LONGEST_TEXT} characters.`)
  .refine((text) => !NO_TEXT.test(text), withReason('plainText'))
