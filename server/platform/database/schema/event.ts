import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { companyId } from './of-company.ts'

/**
 * An event that attracts or deters guests, as entered by the hotel; public and school holidays are not stored. Events with the same
 * name are the same event in different years. `expectedImpact` is the change in room nights that the hotel expects, in per cent;
 * null if the hotel leaves it to the forecast.
 */
export const hotelEvent = pgTable(
  'hotel_event',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    lastNight: date('last_night', { mode: 'string' }).notNull(),
    expectedImpact: smallint('expected_impact'),
    note: text('note'),
    /** Its id in the calendar that it comes from. */
    uid: text('uid'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('hotel_event_nights').on(table.companyId, table.firstNight),
    uniqueIndex('hotel_event_uid').on(table.companyId, table.uid),
    check('hotel_event_name', sql`length(trim(${table.name})) > 0`),
    check('hotel_event_order', sql`${table.lastNight} >= ${table.firstNight}`),
    check('hotel_event_impact', sql`${table.expectedImpact} between -100 and 300`),
  ],
)

/** A user's note about a night. The author's name stays when the account is deleted. */
export const nightNote = pgTable(
  'night_note',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    writtenOn: date('written_on', { mode: 'string' }).notNull().default(sql`current_date`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('night_note_night').on(table.companyId, table.stayDate),
  ],
)

/** A night of last year that a hotel compares a night with instead of the usual one. */
export const nightCounterpart = pgTable(
  'night_counterpart',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    lastYear: date('last_year', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('night_counterpart_night').on(table.companyId, table.stayDate),
    check('night_counterpart_year', sql`${table.stayDate} - ${table.lastYear} between 250 and 480`),
  ],
)
