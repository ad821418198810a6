import { z } from 'zod'
import { ACTIVITY_SOURCES } from './activity.ts'
import { REASON_KINDS } from './connection-kinds.ts'
import { idSchema, pageOf, pageQuery } from './paging.ts'
import { resolvedRestrictionSchema } from './restriction.ts'

/**
 * How far a published rate or restriction has come: to be sent, sent without an answer yet, confirmed by the system or by hand, refused by it, or replaced by a
 * newer one before it was sent.
 */
export const PUBLICATION_STATES = ['queued', 'sent', 'confirmed', 'refused', 'superseded'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/**
 * What was published of a night, category and rate plan: its rate in minor units, or its restriction; the other one is null. `previous` and
 * `previousRestriction` were active when it was published.
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
  /** Why the system refused it, in its words or in English, and what kind of reason that is; null where it did not, or it was not noted. */
  reason: z.string().nullable(),
  reasonKind: z.enum(REASON_KINDS).nullable(),
  /** When it came to this state. */
  at: z.string(),
})
export type PublicationLine = z.infer<typeof publicationLineSchema>

/** Rates and restrictions that were published together. `via` is the connection, null where they are published by hand. */
export const publicationSchema = z.object({
  id: z.int(),
  publishedAt: z.string(),
  source: z.enum(ACTIVITY_SOURCES),
  by: z.string().nullable(),
  via: z.string().nullable(),
  counts: z.object(Object.fromEntries(PUBLICATION_STATES.map((state) => [state, z.int()])) as Counts),
})
type Counts = Record<PublicationState, z.ZodInt>
export type Publication = z.infer<typeof publicationSchema>

export const publicationWithLinesSchema = publicationSchema.extend({ lines: z.array(publicationLineSchema) })
export type PublicationWithLines = z.infer<typeof publicationWithLinesSchema>

export const publicationsQuerySchema = z.strictObject({ companyId: idSchema, ...pageQuery })
export const publicationPageSchema = pageOf(publicationSchema)

/** What a browser receives when drafts, publications or recommendations of a hotel change: marks that differ then. */
export const pricingNewsSchema = z.object({
  drafts: z.int(),
  publications: z.int(),
  calculatedAt: z.string().nullable(),
})
export type PricingNews = z.infer<typeof pricingNewsSchema>
