import { z } from 'zod'
import { minorUnitsSchema } from '../platform/money.ts'

/**
 * What the amounts of a connection include, and what is taken off before they are stored: taxes in per cent of the amount without
 * them (null if they stay in it), and breakfast in minor units for each person and night, with taxes (null if it stays in it).
 */
export const statedAmountsSchema = z.strictObject({
  includesTax: z.boolean(),
  taxPercent: z.number().min(0).max(50).multipleOf(0.01).nullable(),
  includesBreakfast: z.boolean(),
  breakfast: minorUnitsSchema(0, 1e9).nullable(),
})
export type StatedAmounts = z.infer<typeof statedAmountsSchema>

/** Amounts without taxes and breakfast. */
export const NET_AMOUNTS: StatedAmounts = {
  includesTax: false,
  taxPercent: null,
  includesBreakfast: false,
  breakfast: null,
}
