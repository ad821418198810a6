import { z } from 'zod'

/**
 * Why TrustYou's figures of a hotel could not be had: it does not know the hotel, refused the key, is asked too often, was
 * not reached in time or fails itself, or answered something that is not a meta-review.
 */
export const META_REVIEW_FAILURES = ['unknownHotel', 'refused', 'busy', 'unreachable', 'unreadable'] as const
export type MetaReviewFailure = (typeof META_REVIEW_FAILURES)[number]

/** How a topic is spoken of on the whole. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const

/** A part of a hotel's reviews at TrustYou. Scores and shares of all its reviews from 0 to 100; null what it did not tell. */
const partSchema = z.object({
  name: z.string(),
  label: z.string().nullable(),
  score: z.number().nullable(),
  reviews: z.int().nullable(),
  share: z.number().nullable(),
  sentiment: z.enum(SENTIMENTS).nullable(),
})
export type MetaReviewPart = z.infer<typeof partSchema>

/** What TrustYou told on a day over all the reviews it knows. */
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
 * How it stands with TrustYou: `off` where the installation has no key, `noId` where the hotel has no name there, `ready`
 * else. `failure` is that of the last attempt, with what TrustYou said or could not be read; `latest` is what was fetched last.
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
