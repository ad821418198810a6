import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { IncomingCompetitorScore, IncomingReview } from '../../../../contract/booking/incoming.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockInbound } from '../../../platform/database/hotel-lock.ts'
import { manyRows } from '../../../platform/database/many-rows.ts'
import { selectRows } from '../../../platform/database/rows.ts'
import { review, reviewTopic } from '../../../platform/database/schema/index.ts'
import { NOTHING_STORED, type StoreResult } from '../../booking-store/store.ts'
import type { OpenDelivery } from '../delivery.ts'
import { KEPT_ROWS, keepRows } from '../kept-rows.ts'
import type { InboundKind } from '../take-in.ts'
import { competitorIds } from './competitors.ts'
import { upsertRows } from './upsert.ts'

/** A hash of the whole content of a review, independent of its order: it changes as soon as any content changes. */
export function fingerprintOf({ topics, ...review }: IncomingReview): string {
  const { site, externalId, publishedOn, score, language, travellerType, title, body } = review
  const spoken = topics.map(({ topic, positive, negative }) => JSON.stringify([topic, positive, negative])).sort()
  const all = [site, externalId, publishedOn, score, language, travellerType, title, body, spoken]
  return hash('sha256', JSON.stringify(all), 'base64url').slice(0, 22)
}

/** Replaces line ends on the way into the database, where they separate rows; no review contains this character. */
const LINE_END = '\u0002'

const COLUMNS = {
  source: 'text',
  external_id: 'text',
  fingerprint: 'text',
  published_on: 'date',
  score: 'real',
  language: 'text',
  traveller_type: 'text',
  title: 'text',
  body: 'text',
} as const
const CHANGED = Object.keys(COLUMNS)
  .filter((name) => name !== 'source' && name !== 'external_id')
  .concat('delivery_id')

/** A site and an id there, as one text. */
const nameOf = (site: string, externalId: string): string => JSON.stringify([site, externalId])

/** The last version of each review in a batch. */
const latest = (reviews: readonly IncomingReview[]): IncomingReview[] => [
  ...new Map(reviews.map((each) => [nameOf(each.site, each.externalId), each])).values(),
]

async function storeTopics(tx: Tx, companyId: number, topicsOf: ReadonlyMap<number, IncomingReview['topics']>) {
  const ids = sql.raw(`array[${[...topicsOf.keys()].join(', ')}]::bigint[]`)
  await tx
    .delete(reviewTopic)
    .where(and(eq(reviewTopic.companyId, companyId), sql`${reviewTopic.reviewId} = any (${ids})`))
  const rows = [...topicsOf].flatMap(([id, topics]) => topics.map((topic) => ({ review_id: id, ...topic })))
  if (rows.length === 0) return
  const columns = { review_id: 'bigint', topic: 'text', positive: 'smallint', negative: 'smallint' }
  await tx.execute(
    sql`insert into ${reviewTopic} (company_id, review_id, topic, positive, negative)
      select ${companyId}::int, review_id, topic, positive, negative from ${manyRows(rows, columns)} as sent`,
  )
}

async function storeReviews(tx: Tx, open: OpenDelivery, sent: readonly IncomingReview[]): Promise<StoreResult> {
  const { companyId, id: deliveryId } = open
  await lockInbound(tx, companyId)
  const reviews = latest(sent)
  const rows = reviews.map((each) => ({
    source: each.site,
    external_id: each.externalId,
    fingerprint: fingerprintOf(each),
    published_on: each.publishedOn,
    score: each.score,
    language: each.language,
    traveller_type: each.travellerType,
    title: each.title,
    body: each.body?.replaceAll('\n', LINE_END) ?? null,
  }))
  const names = sql.raw(Object.keys(COLUMNS).join(', '))
  const values = sql.raw(
    Object.keys(COLUMNS)
      .map((name) => (name === 'body' ? String.raw`replace(body, E'\x02', E'\n')` : name))
      .join(', '),
  )
  const changes = sql.raw(CHANGED.map((name) => `${name} = excluded.${name}`).join(', '))
  const matching = sql`sent join ${review} as stored on stored.source = sent.source and stored.external_id = sent.external_id`
  const written = await selectRows<{ id: number; site: string; externalId: string; isNew: boolean }>(
    tx,
    sql`with sent as materialized (select * from ${manyRows(rows, COLUMNS)} as sent),
        kept as (${keepRows(KEPT_ROWS.reviews, open, matching, sql`stored.fingerprint <> sent.fingerprint`)})
      insert into ${review} as stored (company_id, ${names}, delivery_id)
      select ${companyId}::int, ${values}, ${deliveryId}::int from sent
      on conflict (company_id, source, external_id) do update set ${changes}
        where stored.fingerprint <> excluded.fingerprint
      returning id::float8 as id, source as site, external_id as "externalId", xmax = 0 as "isNew"`,
  )
  const topicsOf = new Map(reviews.map((each) => [nameOf(each.site, each.externalId), each.topics]))
  if (written.length > 0)
    await storeTopics(
      tx,
      companyId,
      new Map(written.map(({ id, site, externalId }) => [id, topicsOf.get(nameOf(site, externalId)) ?? []])),
    )
  const added = written.filter(({ isNew }) => isNew).length
  return {
    ...NOTHING_STORED,
    added,
    changed: written.length - added,
    unchanged: sent.length - written.length,
  }
}

/** Guests' reviews, identified by the site on which they were written and their id there. */
export const REVIEWS: InboundKind<IncomingReview> = {
  name: 'reviews',
  changedAt: () => null,
  moments: ['publishedOn'],
  store: storeReviews,
}

/** Scores of competitors over all their reviews. */
export const COMPETITOR_SCORES: InboundKind<IncomingCompetitorScore> = {
  name: 'competitor-scores',
  changedAt: () => null,
  moments: ['takenOn'],
  store: async (tx, open, scores) => {
    const { companyId } = open
    const idOf = await competitorIds(tx, companyId, scores)
    return upsertRows(
      tx,
      open,
      {
        rows: KEPT_ROWS['competitor-scores'],
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
