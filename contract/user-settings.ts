import { z } from 'zod'
import { bodyIdSchema } from './paging.ts'

export const LANGUAGES = ['EN', 'IT', 'DE'] as const
export const LOCALES = ['US', 'GB', 'IT', 'DE', 'AT', 'CH', 'FR', 'FI'] as const
export const REPORT_FREQUENCIES = ['NEVER', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** Language code towards the interface's texts. */
export const LANGUAGE_TAGS = { EN: 'en', IT: 'it', DE: 'de' } as const
/** Locale code towards formats of numbers and dates. */
export const LOCALE_TAGS = {
  US: 'en',
  GB: 'en-gb',
  IT: 'it',
  DE: 'de',
  AT: 'de-at',
  CH: 'de-ch',
  FR: 'fr',
  FI: 'fi',
} as const

const frequencySchema = z.enum(REPORT_FREQUENCIES)

/** A user's own preferences. `defaultCompanyId` is null while none is chosen. */
export const userSettingsSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  locale: z.enum(LOCALES),
  showCurrencySymbol: z.boolean(),
  rateReport: frequencySchema,
  pickupReport: frequencySchema,
  performanceReport: frequencySchema,
  defaultCompanyId: bodyIdSchema.nullable(),
})
export type UserSettings = z.infer<typeof userSettingsSchema>
export type Language = UserSettings['language']
export type Locale = UserSettings['locale']
