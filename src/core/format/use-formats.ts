import { useLocale } from 'ra-core'
import { type Formats, formatsOf } from '../../../contract/platform/formats.ts'
import { useUserLocale } from '../i18n/user-locale.ts'

/** The formats of the signed-in user. */
export const useFormats = (): Formats => formatsOf({ language: useLocale(), locale: useUserLocale() })
