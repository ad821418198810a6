import { z } from 'zod'
import { TRAVELLER_TYPES } from '../../contract/incoming.ts'
import type { MetaReviewPart, SENTIMENTS } from '../../contract/meta-review.ts'
import { textSchema } from '../../contract/text.ts'

/** A part of the answer, of one dimension. */
export interface ReadPart extends MetaReviewPart {
  readonly dimension: 'language' | 'travellerType' | 'topic'
}

/** What is read of an answer. */
export interface ReadMetaReview {
  readonly score: number | null
  readonly reviews: number | null
  readonly parts: readonly ReadPart[]
}

/** TrustYou's numbers go from 0 to 100; what lies beyond is none of them. */
const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .nullish()
  .transform((value) => value ?? null)
/** As many as a column holds. */
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

/** The reviews of one language or type of traveller; TrustYou may tell of more of these than we know, which is no fault. */
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
      // Where the count stands differs between versions.
      reviews_count: countSchema,
      summary: z.object({ score: percentSchema, reviews_count: countSchema }),
      ...(Object.fromEntries(Object.keys(LISTS).map((list) => [list, z.array(z.unknown()).nullish()])) as Record<
        keyof typeof LISTS,
        z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodUnknown>>>
      >),
    })
    .nullish(),
})

/** Those of a list that can be read, each once; one that can't costs no other. */
function partsOf(list: keyof typeof LISTS, items: readonly unknown[]): ReadPart[] {
  const read = items.flatMap((item) => {
    const { data } = LISTS[list].safeParse(item)
    return data ? [data] : []
  })
  return [...new Map(read.map((part) => [part.name, part])).values()]
}

/**
 * An answer of `meta_review.json` as far as it is used: `code` is the status that it tells of itself; `review` is null where
 * there is none. A text says what could not be read. Parts are read each for itself, as languages and topics come and go; the whole must be there.
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
