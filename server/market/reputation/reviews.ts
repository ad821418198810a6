import { and, asc, eq, exists, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Review, ReviewListQuery, TravellerType } from '../../../contract/market/review.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { asOfInstant, dateIn } from '../../../contract/platform/time-zone.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { review, reviewTopic } from '../../platform/database/schema/index.ts'
import { contains, inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { chosenReviews, within } from './chosen.ts'

type ReviewFilter = Omit<ReviewListQuery, 'page' | 'size' | 'companyId' | 'asOf'> & { readonly asOf: string }

const ID = sql`${review.id}`

const LISTING: Listing<ReviewListQuery['sort'][number]['field']> = {
  table: review,
  id: ID,
  columns: {
    id: ID,
    publishedOn: sql`${review.publishedOn}`,
    // Sorting by score is meant for reviews that have one.
    score: sql`coalesce(${review.score}, -1)`,
  },
  otherwise: [{ field: 'publishedOn', direction: 'desc' }],
}

/** Reviews that mention a topic, with the given opinion if there is one. */
function mentions(db: DbOrTx, topic: string, opinion: ReviewFilter['opinion']): SQL {
  const spoken = db
    .select({ one: sql`1` })
    .from(reviewTopic)
    .where(
      and(
        sql`${reviewTopic.companyId} = ${review.companyId} and ${reviewTopic.reviewId} = ${review.id}`,
        eq(reviewTopic.topic, topic),
        opinion && gt(reviewTopic[opinion], 0),
      ),
    )
  return exists(spoken)
}

function conditionOf(db: DbOrTx, { id, timeZone }: AnalysedHotel, filter: ReviewFilter): SQL | undefined {
  const { from, to, asOf, topic, opinion, scoreFrom, scoreTo, textLike } = filter
  return and(
    chosenReviews(id, dateIn(timeZone, asOfInstant(asOf, timeZone)), filter),
    within({ from, to }),
    topic === undefined ? undefined : mentions(db, topic, opinion),
    scoreFrom === undefined ? undefined : gte(review.score, scoreFrom),
    scoreTo === undefined ? undefined : lte(review.score, scoreTo),
    textLike === undefined ? undefined : contains(review.wordsFolded, textLike),
  )
}

/** The reviews with these ids, in the order of the ids. */
async function readReviews(db: DbOrTx, companyId: number, ids: readonly number[]): Promise<Review[]> {
  const [rows, topics] = await Promise.all([
    db
      .select()
      .from(review)
      .where(and(eq(review.companyId, companyId), inArray(review.id, [...ids]))),
    db
      .select()
      .from(reviewTopic)
      .where(and(eq(reviewTopic.companyId, companyId), inArray(reviewTopic.reviewId, [...ids])))
      .orderBy(asc(reviewTopic.topic)),
  ])
  const topicsOf = new Map<number, Review['topics']>()
  for (const { reviewId, topic, positive, negative } of topics)
    topicsOf.set(reviewId, [...(topicsOf.get(reviewId) ?? []), { topic, positive, negative }])
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    source: row.source,
    externalId: row.externalId,
    publishedOn: row.publishedOn,
    score: row.score,
    language: row.language,
    travellerType: row.travellerType as TravellerType | null,
    title: row.title,
    body: row.body,
    topics: topicsOf.get(row.id) ?? [],
  }))
}

/** One page of a hotel's reviews, newest first by default. */
export const listReviews = (
  db: DbOrTx,
  hotel: AnalysedHotel,
  query: ReviewFilter & Pick<ReviewListQuery, 'page' | 'size'>,
): Promise<Page<Review>> =>
  listPage(db, LISTING, { ...query, condition: conditionOf(db, hotel, query) }, (ids) => readReviews(db, hotel.id, ids))

/** Every review of the filtered list. */
export const exportReviews = (db: DbOrTx, hotel: AnalysedHotel, filter: ReviewFilter): AsyncGenerator<Review> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(db, hotel, filter) }, (ids) =>
    readReviews(db, hotel.id, ids),
  )
