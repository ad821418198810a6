import { z } from 'zod'

/** Neither control characters, which no field has a use for and a database may refuse, nor halves of a character. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text of so many characters at the most, trimmed. */
export const textSchema = (max: number) => z.string().trim().max(max).regex(PLAIN, 'This value must be plain text.')

/** The same, where nothing may be said by null. */
export const optionalTextSchema = (max: number) => textSchema(max).nullable()

/** No control characters but the ends of lines. */
const PROSE = /^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u

/** Text of several lines, of so many characters at the most, trimmed; line ends and tabs of any kind are taken. */
export const proseSchema = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .pipe(z.string().max(max).regex(PROSE, 'This value must be plain text.'))
