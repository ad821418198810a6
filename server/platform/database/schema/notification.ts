import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { NOTIFICATION_TYPES, type Notification } from '../../../../contract/alert/notification.ts'
import { isOneOf, moment } from './columns.ts'
import { company } from './company.ts'
import { userAccount } from './user-account.ts'

/** An open problem of a hotel, until its cause is gone. */
export const notification = pgTable(
  'notification',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    tag: text('tag').notNull(),
    notificationType: text('notification_type').notNull(),
    payload: jsonb('payload').$type<Notification['payload']>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its cause is gone or a newer notification has replaced it: it needs no more attention. */
    isOver: boolean('is_over').notNull().default(false),
    /** The user whose rule raised it and who alone sees it; null if it is for all users of the hotel. */
    userId: integer('user_id').references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The stay date that a rule raised it for. */
    stayDate: date('stay_date', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('notification_id').on(table.id),
    index('notification_order').on(table.createdAt, table.id),
    index('notification_open').on(table.companyId, table.createdAt).where(sql`not ${table.isOver}`),
    index('notification_user').on(table.userId).where(sql`${table.userId} is not null`),
    uniqueIndex('notification_night')
      .on(table.companyId, table.tag, table.stayDate)
      .where(sql`not ${table.isOver} and ${table.stayDate} is not null`),
    check('notification_type', isOneOf(table.notificationType, NOTIFICATION_TYPES)),
  ],
)

/** A user has dealt with a notification or snoozed it until a moment: it stays open for other users. */
export const notificationSeen = pgTable(
  'notification_seen',
  {
    companyId: integer('company_id').notNull(),
    notificationId: integer('notification_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When it opens again; null for never. */
    until: moment('until'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.notificationId, table.userId] }),
    foreignKey({
      name: 'notification_seen_notification',
      columns: [table.companyId, table.notificationId],
      foreignColumns: [notification.companyId, notification.id],
    }).onDelete('cascade'),
    index('notification_seen_user').on(table.userId),
  ],
)
