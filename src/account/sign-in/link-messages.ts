import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/account/password-rules.ts'
import type { LanguageTag } from '../../core/language.ts'
import de from './i18n/links/de.json'
import en from './i18n/links/en.json'
import it from './i18n/links/it.json'

export type LinkMessages = typeof en

const withLength = (text: string) => text.replace('%min', String(PASSWORD_MIN)).replace('%max', String(PASSWORD_MAX))

const complete = ({ passwordHelp, errors, ...messages }: LinkMessages): LinkMessages => ({
  ...messages,
  passwordHelp: withLength(passwordHelp),
  errors: { ...errors, length: withLength(errors.length) },
})

/** The texts of the pages for mailed links. */
export const LINK_MESSAGES: Record<LanguageTag, LinkMessages> = { en: complete(en), de: complete(de), it: complete(it) }
