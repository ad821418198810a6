import { z } from 'zod'

/**
 * Expected effect of other rates compared with the current ones, summed over `nights`: room nights, revenue, and what is left of it
 * after commission and the variable cost of rooms, which recommendations seek, both in minor units. `losing` are those of the nights
 * that are expected to leave less. Nights with unknown demand count in `unknownNights` only.
 */
export const ratesEffectSchema = z.object({
  nights: z.int(),
  unknownNights: z.int(),
  roomNights: z.number(),
  revenue: z.number(),
  contribution: z.number(),
  losing: z.object({ nights: z.int(), contribution: z.number() }),
})
export type RatesEffect = z.infer<typeof ratesEffectSchema>

/** What each night with known demand adds to the contribution, in minor units. */
export const nightEffectsSchema = z.array(z.object({ stayDate: z.string(), contribution: z.number() }))
export type NightEffects = z.infer<typeof nightEffectsSchema>
