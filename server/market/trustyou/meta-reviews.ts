import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { MetaReview, MetaReviewPart } from '../../../contract/market/meta-review.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, metaReview } from '../../platform/database/schema/index.ts'

type Row = typeof metaReview.$inferSelect

/** The stored figures for the hotel's current TrustYou id, until a day. */
const ofHotel = (companyId: number, today: StayDate) =>
  and(
    eq(metaReview.companyId, companyId),
    eq(metaReview.trustYouId, company.trustYouId),
    lte(metaReview.takenOn, today),
  )

/** The hotel's total score at TrustYou on each day on which it was fetched, in ascending order. */
export async function readMetaScores(
  db: DbOrTx,
  companyId: number,
  today: StayDate,
): Promise<{ takenOn: StayDate; score: number }[]> {
  const rows = await db
    .select({ takenOn: metaReview.takenOn, score: metaReview.score })
    .from(metaReview)
    .innerJoin(company, eq(company.id, metaReview.companyId))
    .where(and(ofHotel(companyId, today), eq(metaReview.dimension, 'overall'), isNotNull(metaReview.score)))
    .orderBy(asc(metaReview.takenOn))
  return rows.flatMap(({ takenOn, score }) => (score === null ? [] : [{ takenOn, score }]))
}

const toPart = ({ name, label, score, reviews, share, sentiment }: Row): MetaReviewPart => ({
  name,
  label,
  score,
  reviews,
  share,
  sentiment: sentiment as MetaReviewPart['sentiment'],
})

/** The last figures fetched by a day, with all their parts, those with most reviews first; null if there are none. */
export async function readMetaReview(db: DbOrTx, companyId: number, today: StayDate): Promise<MetaReview | null> {
  const found = await db
    .select({ row: metaReview })
    .from(metaReview)
    .innerJoin(company, eq(company.id, metaReview.companyId))
    .where(and(ofHotel(companyId, today), eq(metaReview.dimension, 'overall')))
    .orderBy(desc(metaReview.takenOn))
    .limit(1)
  const whole = found[0]?.row
  if (!whole) return null
  const rows = await db
    .select()
    .from(metaReview)
    .where(
      and(
        eq(metaReview.companyId, companyId),
        eq(metaReview.trustYouId, whole.trustYouId),
        eq(metaReview.takenOn, whole.takenOn),
      ),
    )
  const weight = ({ reviews, share }: Row) => reviews ?? share ?? 0
  const parts = (dimension: string) =>
    rows
      .filter((row) => row.dimension === dimension)
      .sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name))
      .map(toPart)
  return {
    takenOn: whole.takenOn,
    score: whole.score,
    reviews: whole.reviews,
    languages: parts('language'),
    travellerTypes: parts('travellerType'),
    topics: parts('topic'),
  }
}
