import { z } from 'zod'

/**
 * Why TrustYou's figures of a hotel could not be loaded: it doesn't know the hotel, refused the key, was called too
 * often, was not reached in time or has an error, or returned something that is not a meta-review.
 */
export const META_REVIEW_FAILURES = ['unknownHotel', 'refused', 'busy', 'unreachable', 'unreadable'] as const
export type MetaReviewFailure = (typeof META_REVIEW_FAILURES)[number]

/** The overall sentiment about a topic. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const

/** A part of a hotel's reviews at TrustYou. Scores and shares of all its reviews from 0 to 100; null if not reported. */
const partSchema = z.object({
  name: z.string(),
  label: z.string().nullable(),
  score: z.number().nullable(),
  reviews: z.int().nullable(),
  share: z.number().nullable(),
  sentiment: z.enum(SENTIMENTS).nullable(),
})
export type MetaReviewPart = z.infer<typeof partSchema>

/** TrustYou's summary of all the reviews it knows, on a given day. */
export const metaReviewSchema = z.object({
  takenOn: z.string(),
  score: z.number().nullable(),
  reviews: z.int().nullable(),
  languages: z.array(partSchema),
  travellerTypes: z.array(partSchema),
  topics: z.array(partSchema),
})
export type MetaReview = z.infer<typeof metaReviewSchema>

/**
 * The state of the TrustYou connection: `off` if the installation has no key, `noId` if the hotel has no id there,
 * otherwise `ready`. `failure` is that of the last attempt, with TrustYou's message or the content that could not be
 * read; `latest` is the last successful result.
 */
export const trustYouSchema = z.object({
  state: z.enum(['off', 'noId', 'ready']),
  attemptedAt: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  failure: z.enum(META_REVIEW_FAILURES).nullable(),
  failureDetail: z.string().nullable(),
  latest: metaReviewSchema.nullable(),
})
export type TrustYou = z.infer<typeof trustYouSchema>
