import { count, min, type SQL, sql } from 'drizzle-orm'
import type { ComparedStanding, ReputationGroup, ReputationTopic } from '../../../contract/market/reputation.ts'
import { REVIEW_DIMENSIONS, type ReviewDimension } from '../../../contract/market/review.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { Days, ReviewDay } from '../../../engine/reputation/tally.ts'
import { meanScore } from '../../../engine/reputation/tally.ts'
import { mentionsOf } from '../../../engine/reputation/topics.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { review, reviewTopic } from '../../platform/database/schema/index.ts'
import { chosenReviews, within } from './chosen.ts'

/** The days that reviews are summed over; null for those that are not completely known. */
export type DayRange = { readonly now: Days } & Readonly<Record<'before' | 'lastYear', Days | null>>

/** The maximum number of topics that are reported, the most mentioned ones. */
const MOST_TOPICS = 200

const SPANS = ['now', 'before', 'lastYear'] as const
type Span = (typeof SPANS)[number]

const spansOf = (days: DayRange): [Span, Days][] =>
  SPANS.flatMap((span): [Span, Days][] => {
    const range = days[span]
    return range ? [[span, range]] : []
  })

/** Any of the days; with their overall bounds, which allow an index range scan. */
function ofDays(days: DayRange): SQL {
  const ranges = spansOf(days).map(([, range]) => range)
  const from = ranges.map((range) => range.from).sort()[0] ?? days.now.from
  const each = sql.join(ranges.map(within), sql` or `)
  return sql`(${within({ from, to: days.now.to })} and (${each}))`
}

/** Sums for each span of days, as columns named after the sum and the span. */
const bySpan = (days: DayRange, sums: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    spansOf(days).flatMap(([span, range]) =>
      Object.entries(sums).map(
        ([name, sum]) =>
          sql`coalesce(${sum} filter (where ${within(range)}), 0)::float8 as ${sql.identifier(`${name}_${span}`)}`,
      ),
    ),
    sql`, `,
  )

type Sums = Record<string, number>

const standingIn = (sums: Sums, span: Span) => ({
  reviews: sums[`reviews_${span}`] ?? 0,
  score: meanScore({ scored: sums[`scored_${span}`] ?? 0, sum: sums[`sum_${span}`] ?? 0 }),
})

/** The value of sums in all known spans. */
const compared = <Value>(days: DayRange, of: (span: Span) => Value) => ({
  now: of('now'),
  before: days.before && of('before'),
  lastYear: days.lastYear && of('lastYear'),
})

const SCORES = { reviews: sql`count(*)`, scored: sql`count(${review.score})`, sum: sql`sum(${review.score}::float8)` }

/** The first day of publication that is known by the end of a day; null if there is none. */
export async function readFirstDay(db: DbOrTx, companyId: number, today: StayDate): Promise<StayDate | null> {
  const [row] = await db
    .select({ first: min(review.publishedOn) })
    .from(review)
    .where(chosenReviews(companyId, today))
  return row?.first ?? null
}

/** The number of reviews of each day that has any, in ascending order. */
export const readDays = async (db: DbOrTx, chosen: SQL | undefined): Promise<ReviewDay[]> =>
  db
    .select({
      date: review.publishedOn,
      reviews: count(),
      scored: count(review.score),
      sum: sql<number>`coalesce(sum(${review.score}::float8), 0)`,
    })
    .from(review)
    .where(chosen)
    .groupBy(review.publishedOn)
    .orderBy(review.publishedOn)

/** The grouping-set bits of the columns that a row is not grouped by, the first column being the highest bit. */
const BITS: Record<ReviewDimension, number> = { source: 0b011, language: 0b101, travellerType: 0b110 }

/** The reviews by source, language and type of traveller, most reviews first. */
export async function readGroups(
  db: DbOrTx,
  chosen: SQL | undefined,
  days: DayRange,
): Promise<Record<ReviewDimension, ReputationGroup[]>> {
  const [source, language, travellerType] = [
    sql`${review.source}`,
    sql`${review.language}`,
    sql`${review.travellerType}`,
  ]
  const rows = await selectRows<{ bits: number; name: string | null } & Sums>(
    db,
    sql`select grouping(${source}, ${language}, ${travellerType})::int as bits,
      coalesce(${source}, ${language}, ${travellerType}) as name, ${bySpan(days, SCORES)}
    from ${review} where ${chosen} and ${ofDays(days)}
    group by grouping sets ((${source}), (${language}), (${travellerType}))`,
  )
  const groups = rows
    .map((row) => ({
      bits: row.bits,
      name: row.name,
      ...(compared(days, (span) => standingIn(row, span)) satisfies ComparedStanding),
    }))
    .sort((a, b) => b.now.reviews - a.now.reviews || (a.name ?? '~').localeCompare(b.name ?? '~'))
  const of = (dimension: ReviewDimension) =>
    groups.filter(({ bits }) => bits === BITS[dimension]).map(({ bits: _, ...group }) => group)
  return Object.fromEntries(REVIEW_DIMENSIONS.map((dimension) => [dimension, of(dimension)])) as Record<
    ReviewDimension,
    ReputationGroup[]
  >
}

/** The mentions of each topic, the most frequent ones first. */
export async function readTopics(db: DbOrTx, chosen: SQL | undefined, days: DayRange): Promise<ReputationTopic[]> {
  const counts = {
    reviews: sql`count(*)`,
    positive: sql`sum(${reviewTopic.positive})`,
    negative: sql`sum(${reviewTopic.negative})`,
  }
  const rows = await selectRows<{ topic: string } & Sums>(
    db,
    sql`select ${reviewTopic.topic} as topic, ${bySpan(days, counts)}
    from ${review} join ${reviewTopic}
      on ${reviewTopic.companyId} = ${review.companyId} and ${reviewTopic.reviewId} = ${review.id}
    where ${chosen} and ${ofDays(days)}
    group by ${reviewTopic.topic} order by reviews_now desc, topic limit ${MOST_TOPICS}`,
  )
  return rows.map((row) => ({
    topic: row.topic,
    ...compared(days, (span) =>
      mentionsOf({
        reviews: row[`reviews_${span}`] ?? 0,
        positive: row[`positive_${span}`] ?? 0,
        negative: row[`negative_${span}`] ?? 0,
      }),
    ),
  }))
}
