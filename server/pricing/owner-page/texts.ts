import type { Language } from '../../../contract/platform/locales.ts'
import { de } from './de.ts'
import { en, type OwnerPageTexts } from './en.ts'
import { it } from './it.ts'

/** The texts of the owner's page, by language. */
export const OWNER_PAGE_TEXTS: Record<Language, OwnerPageTexts> = { EN: en, IT: it, DE: de }
