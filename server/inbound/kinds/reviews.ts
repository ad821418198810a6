import { hash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { IncomingReview, incomingCompetitorScoreSchema } from '../../../contract/incoming.ts'
import type { Tx } from '../../database/db.ts'
import { lockInbound } from '../../database/hotel-lock.ts'
import { competitorScore, review, reviewTopic } from '../../database/schema/index.ts'
import { NOTHING_STORED, type StoreResult } from '../../reservation/store/store.ts'
import type { OpenDelivery } from '../delivery.ts'
import type { InboundKind } from '../take-in.ts'
import { competitorIds } from './competitors.ts'
import { upsertRows } from './upsert.ts'

const fingerprintOf = (sent: IncomingReview): string => hash('sha256', JSON.stringify(sent), 'base64url').slice(0, 22)

/** Of several tellings of one review in a batch the last one. */
const told = (reviews: readonly IncomingReview[]): IncomingReview[] => [
  ...new Map(reviews.map((each) => [JSON.stringify([each.site, each.externalId]), each])).values(),
]

async function storeTopics(tx: Tx, companyId: number, topicsOf: ReadonlyMap<number, IncomingReview['topics']>) {
  const ofReviews = and(eq(reviewTopic.companyId, companyId), inArray(reviewTopic.reviewId, [...topicsOf.keys()]))
  await tx.delete(reviewTopic).where(ofReviews)
  const rows = [...topicsOf].flatMap(([reviewId, topics]) => topics.map((topic) => ({ companyId, reviewId, ...topic })))
  if (rows.length > 0) await tx.insert(reviewTopic).values(rows)
}

async function storeReviews(
  tx: Tx,
  { companyId, id: deliveryId }: OpenDelivery,
  sent: readonly IncomingReview[],
): Promise<StoreResult> {
  await lockInbound(tx, companyId)
  const reviews = told(sent)
  const written = await tx
    .insert(review)
    .values(
      reviews.map(({ site, topics: _, ...rest }, place) => ({
        ...rest,
        companyId,
        source: site,
        fingerprint: fingerprintOf(reviews[place] as IncomingReview),
        deliveryId,
      })),
    )
    .onConflictDoUpdate({
      target: [review.companyId, review.source, review.externalId],
      set: Object.fromEntries(
        Object.entries({
          fingerprint: review.fingerprint,
          publishedOn: review.publishedOn,
          score: review.score,
          language: review.language,
          travellerType: review.travellerType,
          title: review.title,
          body: review.body,
          deliveryId: review.deliveryId,
        }).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
      ),
      setWhere: sql`${review.fingerprint} <> excluded.fingerprint`,
    })
    .returning({ id: review.id, site: review.source, externalId: review.externalId, isNew: sql<boolean>`xmax = 0` })
  const byName = new Map(reviews.map((each) => [JSON.stringify([each.site, each.externalId]), each.topics]))
  if (written.length > 0)
    await storeTopics(
      tx,
      companyId,
      new Map(written.map(({ id, site, externalId }) => [id, byName.get(JSON.stringify([site, externalId])) ?? []])),
    )
  const added = written.filter(({ isNew }) => isNew).length
  return {
    ...NOTHING_STORED,
    added,
    changed: written.length - added,
    unchanged: sent.length - written.length,
  }
}

/** Guests' reviews, each recognised by the site it was written on and its name there. */
export const REVIEWS: InboundKind<IncomingReview> = {
  name: 'reviews',
  changedAt: () => null,
  fieldAfter: ({ publishedOn }, moment) => (new Date(publishedOn) > moment ? 'publishedOn' : undefined),
  store: storeReviews,
}

/** Scores of competitors over all their reviews. */
export const COMPETITOR_SCORES: InboundKind<z.output<typeof incomingCompetitorScoreSchema>> = {
  name: 'competitor-scores',
  changedAt: () => null,
  fieldAfter: ({ takenOn }, moment) => (new Date(takenOn) > moment ? 'takenOn' : undefined),
  store: async (tx, { companyId }, scores) => {
    const idOf = await competitorIds(tx, companyId, scores)
    return upsertRows(
      tx,
      companyId,
      {
        table: competitorScore,
        key: { competitor_id: 'int', taken_on: 'date' },
        values: { score: 'real', reviews: 'int' },
      },
      scores.map(({ competitor, takenOn, score, reviews }) => ({
        competitor_id: idOf.get(competitor) ?? null,
        taken_on: takenOn,
        score,
        reviews,
      })),
    )
  },
}
