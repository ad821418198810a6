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
import { competitor } from './market.ts'
import { companyId } from './of-company.ts'

/** A guest's review of a hotel, as its source tells it. `score` from 0 to 100, null where the guest gave none. */
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
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('review_origin').on(table.companyId, table.source, table.externalId),
    index('review_published_on').on(table.companyId, table.publishedOn),
    check('review_score', sql`${table.score} between 0 and 100`),
  ],
)

/** What a review says of one topic, such as the breakfast: how often well and how often badly. */
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

/** The score of a hotel's competitor over all its reviews, from 0 to 100, as it was on a day. */
export const competitorScore = pgTable(
  'competitor_score',
  {
    companyId: integer('company_id').notNull(),
    competitorId: integer('competitor_id').notNull(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    score: real('score').notNull(),
    reviews: integer('reviews').notNull(),
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
