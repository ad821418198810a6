import { z } from 'zod'
import { REASON_KINDS } from '../connection/connection-kinds.ts'
import { ACTIVITY_SOURCES } from '../platform/activity.ts'
import { idSchema, pageOf, pageQuery } from '../platform/paging.ts'
import { resolvedRestrictionSchema } from './restriction.ts'

/**
 * State of a published rate or restriction: to be sent, sent but not yet answered, confirmed by the system or manually,
 * refused by it, or replaced by a newer one before it was sent.
 */
export const PUBLICATION_STATES = ['queued', 'sent', 'confirmed', 'refused', 'superseded'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/**
 * What was published for a night, category and rate plan: its rate in minor units, or its restriction; the other one is
 * null. `previous` and `previousRestriction` were active at the time of publication.
 */
export const publicationLineSchema = z.object({
  id: z.int(),
  stayDate: z.string(),
  category: z.int(),
  ratePlan: z.string(),
  rate: z.int().nullable(),
  previous: z.int().nullable(),
  restriction: resolvedRestrictionSchema.nullable(),
  previousRestriction: resolvedRestrictionSchema.nullable(),
  state: z.enum(PUBLICATION_STATES),
  /**
   * Why the system refused it, or took only parts of a restriction, in the system's wording or in English, with the kind
   * of reason; null if it took all or no reason was recorded.
   */
  reason: z.string().nullable(),
  reasonKind: z.enum(REASON_KINDS).nullable(),
  /** When it entered this state. */
  at: z.string(),
})
export type PublicationLine = z.infer<typeof publicationLineSchema>

/** How long the former rates of a publication can be published again, in milliseconds. */
export const UNDO_MS = 600_000

/**
 * Rates and restrictions published together. `via` is the connection, null if they are published manually. `undoes` is the
 * publication whose former rates it publishes again, `undoneBy` the one that did so with this one's. `undoableUntil` is
 * the moment until which it can be undone; null if it was undone already or replaced nothing.
 */
export const publicationSchema = z.object({
  id: z.int(),
  publishedAt: z.string(),
  source: z.enum(ACTIVITY_SOURCES),
  by: z.string().nullable(),
  via: z.string().nullable(),
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  undoableUntil: z.string().nullable(),
  counts: z.object(Object.fromEntries(PUBLICATION_STATES.map((state) => [state, z.int()])) as Counts),
})
type Counts = Record<PublicationState, z.ZodInt>
export type Publication = z.infer<typeof publicationSchema>

export const publicationWithLinesSchema = publicationSchema.extend({ lines: z.array(publicationLineSchema) })
export type PublicationWithLines = z.infer<typeof publicationWithLinesSchema>

/**
 * Why a line of a publication is not undone: there was nothing before it, its night is past, a newer line replaced it, or
 * the former rate is outside the limits of its night.
 */
export const NOT_UNDONE = ['noFormer', 'past', 'replaced', 'outsideLimits'] as const
export type NotUndone = (typeof NOT_UNDONE)[number]

/** The publication of former rates and restrictions, with the number of lines that were left out, by reason. */
export const publicationUndoSchema = publicationWithLinesSchema.extend({
  leftOut: z.object({ noFormer: z.int(), past: z.int(), replaced: z.int(), outsideLimits: z.int() }),
})
export type PublicationUndo = z.infer<typeof publicationUndoSchema>

export const publicationsQuerySchema = z.strictObject({ companyId: idSchema, ...pageQuery })
export const publicationPageSchema = pageOf(publicationSchema)

/** What a browser receives when drafts, publications or recommendations of a hotel change: markers that change with them. */
export const pricingNewsSchema = z.object({
  drafts: z.int(),
  publications: z.int(),
  calculatedAt: z.string().nullable(),
})
export type PricingNews = z.infer<typeof pricingNewsSchema>
