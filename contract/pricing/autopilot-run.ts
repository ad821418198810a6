import { z } from 'zod'
import { AUTOPILOT_MODES } from './autopilot.ts'

/** Why autopilot made no changes although it was on. */
export const AUTOPILOT_STOPS = ['stale-data', 'no-forecast', 'too-many-changes', 'quiet-hours'] as const
export type AutopilotStop = (typeof AUTOPILOT_STOPS)[number]

/** The settings of autopilot that keep a rate from going as far as its recommendation. */
export const AUTOPILOT_LIMITS = ['largestChange', 'largestDistance'] as const
export type AutopilotLimit = (typeof AUTOPILOT_LIMITS)[number]

/**
 * A change to a category's rate for one night that autopilot made or, in shadow mode, would have made. Minor units. `limited` is the
 * recommended rate and the setting that kept autopilot from it; omitted where it was reached, and in older runs.
 */
export const autopilotChangeSchema = z.object({
  stayDate: z.string(),
  category: z.int(),
  mode: z.enum(AUTOPILOT_MODES).exclude(['off']),
  before: z.int(),
  after: z.int(),
  limited: z.object({ recommended: z.int(), by: z.enum(AUTOPILOT_LIMITS) }).optional(),
})
export type AutopilotChange = z.infer<typeof autopilotChangeSchema>

/**
 * A round of autopilot: why it stopped, its changes, and on how many nights it left a recommendation to a person because
 * it changes the rate by too much; none in shadow mode.
 */
const autopilotRoundSchema = z.object({
  stop: z.enum(AUTOPILOT_STOPS).nullable(),
  changes: z.array(autopilotChangeSchema),
  reviewNights: z.int(),
})
export type AutopilotRound = z.infer<typeof autopilotRoundSchema>

/** An autopilot round after a calculation, at a moment. */
export const autopilotRunSchema = autopilotRoundSchema.extend({ at: z.string() })

/** Recent autopilot rounds, newest first, and what autopilot would do now. */
export const autopilotRunsSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  isAllowed: z.boolean(),
  next: autopilotRoundSchema,
  runs: z.array(autopilotRunSchema),
})
export type AutopilotRuns = z.infer<typeof autopilotRunsSchema>
