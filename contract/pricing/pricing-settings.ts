import { z } from 'zod'
import { CODE_LENGTH } from '../platform/limits.ts'
import { once } from '../platform/once.ts'
import { textSchema } from '../platform/text.ts'
import { percentOf, rateSchema } from './pricing.ts'

const MOST_CHANNELS = 200

/** The change in per cent above which a person decides, for a hotel that has not set its own. */
export const USUAL_UNREVIEWED_CHANGE = 30

/**
 * Pricing parameters: variable cost of an occupied room and the smallest relevant change in minor units (null: 2 units
 * of the currency), commission and changes in per cent, and the hours after which data is stale. Autopilot leaves a
 * change above `largestUnreviewedChange` to a person.
 */
export const pricingSettingsSchema = z.strictObject({
  usesDemand: z.boolean(),
  variesRates: z.boolean(),
  variableCost: rateSchema,
  commission: percentOf(0, 60),
  largestDailyChange: percentOf(0.01, 100),
  largestUnreviewedChange: percentOf(1, 1000).default(USUAL_UNREVIEWED_CHANGE),
  smallestChange: percentOf(0, 100),
  smallestChangeAmount: rateSchema.nullable(),
  staleAfterHours: z.int().min(1).max(240),
})

/** The commission of channels in per cent of their revenue, by the channel's PMS code. */
export const channelCommissionsSchema = z.strictObject({
  channels: z
    .array(z.strictObject({ channel: textSchema(CODE_LENGTH), percent: percentOf(0, 60) }))
    .max(MOST_CHANNELS)
    .superRefine(once(({ channel }) => channel, 'channel')),
})
export type ChannelCommissions = z.infer<typeof channelCommissionsSchema>
