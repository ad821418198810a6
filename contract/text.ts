import { z } from 'zod'

/** Neither control characters, which no field has a use for and a database may refuse, nor halves of a character. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text of so many characters at the most, trimmed. */
export const textSchema = (max: number) => z.string().trim().max(max).regex(PLAIN, 'must be plain text')

/** The same, where nothing may be said by null. */
export const optionalTextSchema = (max: number) => textSchema(max).nullable()
