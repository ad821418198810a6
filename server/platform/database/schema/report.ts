import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REPORT_KINDS, SENT_FREQUENCIES } from '../../../../contract/alert/report.ts'
import { isOneOf, moment } from './columns.ts'
import { mail } from './mail.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/**
 * The reports that were put into the outbox, each in one transaction with its mail. A user gets one of a kind and hotel per day,
 * whichever process creates it; those that administrators send again are extra.
 */
export const report = pgTable(
  'report',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof REPORT_KINDS)[number]>().notNull(),
    frequency: text('frequency').$type<(typeof SENT_FREQUENCIES)[number]>().notNull(),
    /** The date, in the hotel's time zone, of the morning that it is for. */
    day: date('day', { mode: 'string' }).notNull(),
    isResent: boolean('is_resent').notNull().default(false),
    /** The schedule that sent it, null for the user's own subscription. Without a foreign key: its link outlives the schedule. */
    scheduleId: integer('schedule_id'),
    createdAt: moment('created_at').notNull(),
    /** Null once the mail was removed. Its link works longer. */
    mailId: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
    /** Only the hash, so that nobody who reads the database can use the link. */
    unsubscribeHash: text('unsubscribe_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('report_once')
      .on(table.companyId, table.userId, table.kind, table.day)
      .where(sql`not ${table.isResent}`),
    uniqueIndex('report_unsubscribe').on(table.unsubscribeHash),
    index('report_id').on(table.id),
    index('report_created').on(table.createdAt, table.id),
    index('report_user').on(table.userId, table.day),
    index('report_mail').on(table.mailId),
    check('report_kind', isOneOf(table.kind, REPORT_KINDS)),
    check('report_frequency', isOneOf(table.frequency, SENT_FREQUENCIES)),
  ],
)

/** A report that administrators send to people for a group of hotels. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    kind: text('kind').$type<(typeof REPORT_KINDS)[number]>().notNull(),
    frequency: text('frequency').$type<(typeof SENT_FREQUENCIES)[number]>().notNull(),
  },
  (table) => [
    check('report_schedule_kind', isOneOf(table.kind, REPORT_KINDS)),
    check('report_schedule_frequency', isOneOf(table.frequency, SENT_FREQUENCIES)),
  ],
)

const scheduleId = () =>
  integer('schedule_id')
    .notNull()
    .references(() => reportSchedule.id, { onDelete: 'cascade' })

/** The hotels of a schedule. */
export const reportScheduleHotel = pgTable(
  'report_schedule_hotel',
  { companyId: companyId(), scheduleId: scheduleId() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scheduleId] }),
    index('report_schedule_hotel_schedule').on(table.scheduleId),
  ],
)

/** The recipients of a schedule's reports, until they unsubscribe. */
export const reportScheduleRecipient = pgTable(
  'report_schedule_recipient',
  {
    scheduleId: scheduleId(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    isUnsubscribed: boolean('is_unsubscribed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId] }),
    index('report_schedule_recipient_user').on(table.userId),
  ],
)
