import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { META_REVIEW_FAILURES, SENTIMENTS } from '../../../../contract/market/meta-review.ts'
import { foldedText, isOneOf, moment } from './columns.ts'
import { competitor } from './market.ts'
import { companyId } from './of-company.ts'

/** A guest's review of a hotel, as its source reports it. `score` from 0 to 100, null if the guest gave none. */
export const review = pgTable(
  'review',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The site on which it was written. */
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    score: real('score'),
    /** ISO 639-1. */
    language: text('language'),
    travellerType: text('traveller_type'),
    title: text('title'),
    body: text('body'),
    wordsFolded: foldedText('words_folded', () => sql`fold(coalesce(title, '') || ' ' || coalesce(body, ''))`),
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('review_origin').on(table.companyId, table.source, table.externalId),
    /** Newest first; includes all columns that figures are computed from, so that sums do not read the texts. */
    index('review_newest').on(
      table.companyId,
      table.publishedOn,
      table.id,
      table.source,
      table.language,
      table.travellerType,
      table.score,
    ),
    check('review_score', sql`${table.score} between 0 and 100`),
  ],
)

/** The mentions of one topic in a review, such as the breakfast: how many are positive and how many negative. */
export const reviewTopic = pgTable(
  'review_topic',
  {
    companyId: integer('company_id').notNull(),
    reviewId: bigint('review_id', { mode: 'number' }).notNull(),
    topic: text('topic').notNull(),
    positive: smallint('positive').notNull().default(0),
    negative: smallint('negative').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reviewId, table.topic] }),
    foreignKey({
      columns: [table.companyId, table.reviewId],
      foreignColumns: [review.companyId, review.id],
    }).onDelete('cascade'),
    check('review_topic_counts', sql`${table.positive} >= 0 and ${table.negative} >= 0`),
  ],
)

/** The overall score of a hotel's competitor, from 0 to 100, as of a day. */
export const competitorScore = pgTable(
  'competitor_score',
  {
    companyId: integer('company_id').notNull(),
    competitorId: integer('competitor_id').notNull(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    score: real('score').notNull(),
    reviews: integer('reviews').notNull(),
    /** The delivery that added or last changed it; null if unknown. */
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.competitorId, table.takenOn] }),
    foreignKey({
      columns: [table.companyId, table.competitorId],
      foreignColumns: [competitor.companyId, competitor.id],
    }).onDelete('cascade'),
    check('competitor_score_range', sql`${table.score} between 0 and 100 and ${table.reviews} >= 0`),
  ],
)

/**
 * TrustYou's figures of a hotel on a day over all its reviews: the total (`name` empty), and by language, traveller type and topic.
 * Scores and shares of the reviews from 0 to 100; null if not reported.
 */
export const metaReview = pgTable(
  'meta_review',
  {
    companyId: companyId(),
    /** The TrustYou id that the figures belong to: those of another id are those of another property. */
    trustYouId: text('trust_you_id').notNull(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    dimension: text('dimension').notNull(),
    /** A language in ISO 639-1, a type of traveller, or TrustYou's number of a topic. */
    name: text('name').notNull().default(''),
    /** TrustYou's name of a topic, in English. */
    label: text('label'),
    score: real('score'),
    reviews: integer('reviews'),
    share: real('share'),
    sentiment: text('sentiment'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.trustYouId, table.takenOn, table.dimension, table.name] }),
    check('meta_review_dimension', sql`${table.dimension} in ('overall', 'language', 'travellerType', 'topic')`),
    check('meta_review_overall', sql`(${table.dimension} = 'overall') = (${table.name} = '')`),
    check('meta_review_score', sql`${table.score} between 0 and 100`),
    check('meta_review_share', sql`${table.share} between 0 and 100`),
    check('meta_review_reviews', sql`${table.reviews} >= 0`),
    check('meta_review_sentiment', isOneOf(table.sentiment, SENTIMENTS)),
  ],
)

/**
 * When a hotel was last fetched from TrustYou, the result, and when it is fetched next. Several processes share the due fetches:
 * each takes the next one whose `dueAt` has passed.
 */
export const metaReviewFetch = pgTable(
  'meta_review_fetch',
  {
    companyId: companyId().primaryKey(),
    trustYouId: text('trust_you_id').notNull(),
    dueAt: moment('due_at').notNull(),
    attemptedAt: moment('attempted_at'),
    fetchedAt: moment('fetched_at'),
    /** The reason of the last failure; null if the last attempt succeeded. */
    failure: text('failure'),
    failureDetail: text('failure_detail'),
  },
  (table) => [
    index('meta_review_fetch_due').on(table.dueAt),
    check('meta_review_fetch_failure', isOneOf(table.failure, META_REVIEW_FAILURES)),
  ],
)
