import { z } from 'zod'
import { LANGUAGES, LOCALES } from '../platform/locales.ts'
import { bodyIdSchema } from '../platform/paging.ts'

export const REPORT_FREQUENCIES = ['NEVER', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

const frequencySchema = z.enum(REPORT_FREQUENCIES)

/**
 * A user's own preferences. `defaultCompanyId` is null if none is selected; `tourSeen` is true once the tour of the
 * dashboard was finished or skipped.
 */
export const userSettingsSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  locale: z.enum(LOCALES),
  showCurrencySymbol: z.boolean(),
  rateReport: frequencySchema,
  pickupReport: frequencySchema,
  performanceReport: frequencySchema,
  defaultCompanyId: bodyIdSchema.nullable(),
  tourSeen: z.boolean(),
})
export type UserSettings = z.infer<typeof userSettingsSchema>

/** Settings as they are sent: a field that clients of the specification don't know keeps its stored value if it is missing. */
export const userSettingsInputSchema = userSettingsSchema.partial({ tourSeen: true })
export type UserSettingsInput = z.infer<typeof userSettingsInputSchema>
