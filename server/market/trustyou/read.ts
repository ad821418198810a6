import { z } from 'zod'
import { TRAVELLER_TYPES } from '../../../contract/booking/incoming.ts'
import type { MetaReviewPart, SENTIMENTS } from '../../../contract/market/meta-review.ts'
import { textSchema } from '../../../contract/platform/text.ts'

/** A part of the response, of one dimension. */
export interface ReadPart extends MetaReviewPart {
  readonly dimension: 'language' | 'travellerType' | 'topic'
}

/** The parsed content of a response. */
export interface ReadMetaReview {
  readonly score: number | null
  readonly reviews: number | null
  readonly parts: readonly ReadPart[]
}

/** TrustYou's figures range from 0 to 100; values outside are invalid. */
const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .nullish()
  .transform((value) => value ?? null)
/** At most as large as the database column allows. */
const countSchema = z
  .int32()
  .min(0)
  .nullish()
  .transform((value) => value ?? null)
const summarySchema = z.object({ score: percentSchema, reviews_count: countSchema }).nullish()

const SENTIMENT: Record<string, (typeof SENTIMENTS)[number]> = { pos: 'positive', neu: 'neutral', neg: 'negative' }

const topicSchema = z
  .object({
    category_id: z.union([textSchema(20).min(1), z.int()]).transform(String),
    category_name: textSchema(80).min(1),
    score: percentSchema,
    count: countSchema,
    sentiment: z.string().nullish(),
  })
  .transform(
    ({ category_id, category_name, score, count, sentiment }): ReadPart => ({
      dimension: 'topic',
      name: category_id,
      label: category_name,
      score,
      reviews: count,
      share: null,
      sentiment: SENTIMENT[sentiment ?? ''] ?? null,
    }),
  )

/** The reviews of one language or type of traveller; unknown values from TrustYou are not an error. */
const partSchema = <Name extends string>(dimension: ReadPart['dimension'], filter: Name, name: z.ZodType<string>) =>
  z
    .object({
      filter: z.object({ [filter]: name } as Record<Name, z.ZodType<string>>),
      reviews_percent: percentSchema,
      reviews_count: countSchema,
      summary: summarySchema,
    })
    .transform(
      (part): ReadPart => ({
        dimension,
        name: (part.filter as Record<Name, string>)[filter],
        label: null,
        score: part.summary?.score ?? null,
        reviews: part.reviews_count ?? part.summary?.reviews_count ?? null,
        share: part.reviews_percent,
        sentiment: null,
      }),
    )

const LISTS = {
  category_list: topicSchema,
  language_meta_review_list: partSchema('language', 'language', z.string().regex(/^[a-z]{2}$/)),
  trip_type_meta_review_list: partSchema('travellerType', 'trip_type', z.enum(TRAVELLER_TYPES)),
} as const

const answerSchema = z.object({
  meta: z.object({ code: z.int() }),
  response: z
    .object({
      // The position of the count differs between versions.
      reviews_count: countSchema,
      summary: z.object({ score: percentSchema, reviews_count: countSchema }),
      ...(Object.fromEntries(Object.keys(LISTS).map((list) => [list, z.array(z.unknown()).nullish()])) as Record<
        keyof typeof LISTS,
        z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodUnknown>>>
      >),
    })
    .nullish(),
})

/** The readable entries of a list, each once; an unreadable one does not affect the others. */
function partsOf(list: keyof typeof LISTS, items: readonly unknown[]): ReadPart[] {
  const read = items.flatMap((item) => {
    const { data } = LISTS[list].safeParse(item)
    return data ? [data] : []
  })
  return [...new Map(read.map((part) => [part.name, part])).values()]
}

/**
 * The used part of a `meta_review.json` response: `code` is the status in its body; `review` is null if there is none. A string
 * says what could not be read. Parts are read individually, because languages and topics come and go; the total is required.
 */
export function readMetaReview(body: string): { code: number; review: ReadMetaReview | null } | string {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return 'it is no JSON'
  }
  const answer = answerSchema.safeParse(given)
  if (!answer.success) {
    const [issue] = answer.error.issues
    return `${issue?.path.join('.') || 'the answer'}: ${issue?.message}`
  }
  const { meta, response } = answer.data
  if (!response) return { code: meta.code, review: null }
  const lists = Object.keys(LISTS) as (keyof typeof LISTS)[]
  return {
    code: meta.code,
    review: {
      score: response.summary.score,
      reviews: response.reviews_count ?? response.summary.reviews_count,
      parts: lists.flatMap((list) => partsOf(list, response[list] ?? [])),
    },
  }
}
