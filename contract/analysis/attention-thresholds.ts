import { z } from 'zod'
import { percentOf } from '../pricing/pricing.ts'

/**
 * Thresholds from which a night needs attention on the dashboard: its difference from last year in per cent of the
 * house and in rooms, both of which must be reached, and by its forecast the revenue of those rooms; its forecast in per cent of the house; and the shortfall of the
 * forecast in per cent of its budget.
 */
export const attentionThresholdsSchema = z.strictObject({
  paceShare: percentOf(1, 100),
  paceRooms: z.int().min(1).max(500),
  budgetShare: percentOf(1, 100),
  fullShare: percentOf(50, 100),
})
export type AttentionThresholds = z.infer<typeof attentionThresholdsSchema>
