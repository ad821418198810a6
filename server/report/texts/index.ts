import type { Language } from '../../../contract/locales.ts'
import { de } from './de.ts'
import { en, type ReportTexts } from './en.ts'
import { it } from './it.ts'

/** What the reports say, by language. */
export const REPORT_TEXTS: Record<Language, ReportTexts> = { EN: en, IT: it, DE: de }
