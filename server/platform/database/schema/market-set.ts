import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { company } from './company.ts'

/*
 * Anonymous data that hotels share (decision 13). None of it belongs to one hotel, so no row is deleted with one: a contribution
 * stays in the sums when its hotel is deleted, because otherwise the difference between the sums would reveal it.
 */

/**
 * Hotels whose nights of one calendar year are published as one aggregate. Formed once and never changed; `region` is null if the
 * set covers the rest of its country. Nights up to `nightsUntil` have been contributed; null while none has.
 */
export const marketSet = pgTable(
  'market_set',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    year: integer('year').notNull(),
    countryCode: text('country_code').notNull(),
    region: text('region'),
    currency: text('currency').notNull(),
    formedAt: moment('formed_at').notNull(),
    members: integer('members').notNull(),
    nightsUntil: date('nights_until', { mode: 'string' }),
  },
  (table) => [
    index('market_set_place').on(table.year, table.countryCode, table.currency, table.region),
    check('market_set_members', sql`${table.members} > 5`),
  ],
)

/** A hotel in a set, at most one set per year; without a hotel once that is deleted. */
export const marketMember = pgTable(
  'market_member',
  {
    setId: integer('set_id')
      .notNull()
      .references(() => marketSet.id, { onDelete: 'cascade' }),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    year: integer('year').notNull(),
    companyId: integer('company_id').references(() => company.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.id] }),
    unique('market_member_company').on(table.companyId, table.year),
  ],
)

/** A member's sales of a past night, in rooms and minor units. Written once, together with those of the whole set. */
export const marketNight = pgTable(
  'market_night',
  {
    setId: integer('set_id').notNull(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    memberId: integer('member_id').notNull(),
    capacity: integer('capacity').notNull(),
    roomNights: integer('room_nights').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.stayDate, table.memberId] }),
    foreignKey({
      columns: [table.setId, table.memberId],
      foreignColumns: [marketMember.setId, marketMember.id],
    }).onDelete('cascade'),
    check('market_night_capacity', sql`${table.capacity} > 0`),
  ],
)

/**
 * A member's books at the end of a day for the set's nights after it, one entry a night from `firstNight` on: rooms on the books
 * and rooms for sale. Written once, together with those of the whole set.
 */
export const marketOutlook = pgTable(
  'market_outlook',
  {
    setId: integer('set_id').notNull(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    memberId: integer('member_id').notNull(),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    roomNights: integer('room_nights').array().notNull(),
    capacity: integer('capacity').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.asOf, table.memberId] }),
    foreignKey({
      columns: [table.setId, table.memberId],
      foreignColumns: [marketMember.setId, marketMember.id],
    }).onDelete('cascade'),
    check('market_outlook_nights', sql`cardinality(${table.roomNights}) = cardinality(${table.capacity})`),
  ],
)
