import { z } from 'zod'

/**
 * Expected effect of other rates compared with the current ones, summed over `nights`: room nights, and revenue in minor
 * units. `losing` are those of the nights that are expected to earn less. Nights with unknown demand count in
 * `unknownNights` only.
 */
export const ratesEffectSchema = z.object({
  nights: z.int(),
  unknownNights: z.int(),
  roomNights: z.number(),
  revenue: z.number(),
  losing: z.object({ nights: z.int(), revenue: z.number() }),
})
export type RatesEffect = z.infer<typeof ratesEffectSchema>
