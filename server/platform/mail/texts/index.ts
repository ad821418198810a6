import type { LANGUAGES } from '../../../../contract/platform/locales.ts'
import { de } from './de.ts'
import { en, type MailTexts } from './en.ts'
import { it } from './it.ts'

export type Language = (typeof LANGUAGES)[number]

/** The texts of the mails, by language. */
export const MAIL_TEXTS: Record<Language, MailTexts> = { EN: en, IT: it, DE: de }

/** The text with each `%s` replaced by the next value, unescaped. */
export function fill(text: string, ...values: (string | number)[]): string {
  let next = 0
  return text.replaceAll('%s', () => String(values[next++] ?? ''))
}
