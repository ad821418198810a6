import { z } from 'zod'

/** No control characters, which no field needs and a database may refuse, and no unpaired surrogates. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text with a maximum length, trimmed. */
export const textSchema = (max: number) => z.string().trim().max(max).regex(PLAIN, 'This value must be plain text.')

/** The same, nullable. */
export const optionalTextSchema = (max: number) => textSchema(max).nullable()

/** No control characters except line breaks. */
const PROSE = /^[^\p{Cc}\p{Cs}]*(?:\n[^\p{Cc}\p{Cs}]*)*$/u

/** Text of several lines with a maximum length, trimmed; line breaks and tabs of any kind are accepted. */
export const proseSchema = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .pipe(z.string().max(max).regex(PROSE, 'This value must be plain text.'))

/** The patterns of plain text, by which errors of a schema are recognized. */
export const PLAIN_PATTERNS: ReadonlySet<string> = new Set([String(PLAIN), String(PROSE)])
