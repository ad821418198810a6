import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { companyId } from './of-company.ts'

/**
 * A rate that a hotel published at a moment, for one room, night and occupancy; `amount` in minor units of the hotel's currency.
 * The active rate at any moment is the last one published before it.
 */
export const publishedRate = pgTable(
  'published_rate',
  {
    companyId: companyId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    roomType: text('room_type').notNull(),
    ratePlan: text('rate_plan').notNull(),
    persons: smallint('persons').notNull(),
    publishedAt: moment('published_at').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The delivery that added or last changed it; null if it was published here or the delivery is unknown. */
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.stayDate, table.roomType, table.ratePlan, table.persons, table.publishedAt],
    }),
    index('published_rate_delivery').on(table.companyId, table.deliveryId).where(isNotNull(table.deliveryId)),
    check('published_rate_amount', sql`${table.amount} >= 0`),
  ],
)

/** A competitor of a hotel, identified by the name under which its rates are received. */
export const competitor = pgTable(
  'competitor',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('competitor_name').on(table.companyId, table.name),
  ],
)

/** A room of a competitor for which rates were received; the empty name means the lowest rate of all its rooms. */
export const competitorRoom = pgTable(
  'competitor_room',
  {
    companyId: integer('company_id').notNull(),
    competitorId: integer('competitor_id').notNull(),
    name: text('name').notNull(),
    /** The latest time at which one of its rates was read. */
    lastReadAt: moment('last_read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.competitorId, table.name] }),
    foreignKey({
      columns: [table.companyId, table.competitorId],
      foreignColumns: [competitor.companyId, competitor.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The rate of a competitor's room for one night and occupancy, as seen at a moment; `amount` in minor units of the currency of the
 * hotel (`companyId`), null if nothing was for sale.
 */
export const competitorRate = pgTable(
  'competitor_rate',
  {
    companyId: integer('company_id').notNull(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    competitorId: integer('competitor_id').notNull(),
    persons: smallint('persons').notNull(),
    room: text('room').notNull().default(''),
    seenAt: moment('seen_at').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    /** The delivery that added or last changed it; null if unknown. */
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.stayDate, table.competitorId, table.persons, table.room, table.seenAt],
    }),
    index('competitor_rate_delivery').on(table.companyId, table.deliveryId).where(isNotNull(table.deliveryId)),
    foreignKey({
      columns: [table.companyId, table.competitorId],
      foreignColumns: [competitor.companyId, competitor.id],
    }).onDelete('cascade'),
    check('competitor_rate_amount', sql`${table.amount} >= 0`),
  ],
)
