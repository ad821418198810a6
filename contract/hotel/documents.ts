import { z } from 'zod'
import { attentionThresholdsSchema } from '../analysis/attention-thresholds.ts'
import { budgetSetupSchema } from '../analysis/budget-setup.ts'
import { bookingStatusSchema } from '../booking/booking-status.ts'
import { competitorsSchema } from '../market/competitors.ts'
import { autopilotSchema } from '../pricing/autopilot.ts'
import { fixedRatesSchema } from '../pricing/draft.ts'
import { levelCalendarSchema, priceLevelsSchema } from '../pricing/price-levels.ts'
import {
  channelCommissionsSchema,
  pricingSettingsSchema,
  USUAL_UNREVIEWED_CHANGE,
} from '../pricing/pricing-settings.ts'
import { ratePlansSchema } from '../pricing/rate-plans.ts'
import { rateRoundingSchema } from '../pricing/rate-rounding.ts'
import { oldRateRulesSchema, rateRulesSchema } from '../pricing/rate-rules.ts'
import { restrictionsSchema } from '../pricing/restriction.ts'
import { categoryPricingSchema, personPricingSchema } from '../pricing/room-pricing.ts'

/** A version of a document: who stored it and when (a moment); null if not stored by a user. */
export const documentVersionSchema = z.object({ revision: z.int(), at: z.string(), by: z.string().nullable() })
export const documentVersionsSchema = z.array(documentVersionSchema)

/**
 * The documents with a hotel's pricing, budget setup, booking status, attention thresholds and channel costs: their
 * path, their schema, and the default used before one is stored.
 */
export const PRICING_DOCUMENTS = {
  levels: { schema: priceLevelsSchema, initial: { levels: [] } },
  'level-calendar': { schema: levelCalendarSchema, initial: { periods: [] } },
  categories: { schema: categoryPricingSchema, initial: { derivations: [] } },
  persons: { schema: personPricingSchema, initial: { derivations: [] } },
  'rate-plans': { schema: ratePlansSchema, initial: { base: null, plans: [] } },
  rounding: { schema: rateRoundingSchema, initial: { usual: { mode: 'none' }, categories: [], ratePlans: [] } },
  autopilot: { schema: autopilotSchema, initial: { categories: [], excludedDates: [], quietHours: null } },
  settings: {
    schema: pricingSettingsSchema,
    initial: {
      usesDemand: true,
      variesRates: false,
      variableCost: 0,
      commission: 0,
      largestDailyChange: 10,
      largestUnreviewedChange: USUAL_UNREVIEWED_CHANGE,
      smallestChange: 1,
      smallestChangeAmount: null,
      staleAfterHours: 36,
    },
  },
  restrictions: { schema: restrictionsSchema, initial: { rules: [] } },
  'rate-rules': { schema: rateRulesSchema, initial: { rules: [] } },
  'fixed-rates': { schema: fixedRatesSchema, initial: { rates: [] } },
  competitors: { schema: competitorsSchema, initial: { competitors: [] } },
  'budget-setup': { schema: budgetSetupSchema, initial: { spreading: 'last-year', segments: [] } },
  'booking-status': { schema: bookingStatusSchema, initial: { states: [], countFrom: 'creation' } },
  attention: {
    schema: attentionThresholdsSchema,
    initial: { paceShare: 10, paceRooms: 3, budgetShare: 10, fullShare: 97 },
  },
  commissions: { schema: channelCommissionsSchema, initial: { channels: [] } },
  'old-rate-rules': { schema: oldRateRulesSchema, initial: { system: '', importedOn: null, rules: [] } },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown }>
export type PricingDocumentName = keyof typeof PRICING_DOCUMENTS
export type PricingDocument<Name extends PricingDocumentName> = z.infer<(typeof PRICING_DOCUMENTS)[Name]['schema']>
