import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TYPES } from '../../../contract/notification.ts'
import { isOneOf, moment } from './columns.ts'
import { company } from './company.ts'

/** Something that waits to be solved for a hotel; solved once, it is seen for everybody. */
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
    payload: jsonb('payload')
      .$type<{ unmappedSegmentsCount?: number; unmappedRoomTypesCount?: number }>()
      .notNull()
      .default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    seen: boolean('seen').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('notification_id').on(table.id),
    index('notification_order').on(table.createdAt, table.id),
    index('notification_unseen').on(table.companyId, table.createdAt).where(sql`not ${table.seen}`),
    check('notification_type', isOneOf(table.notificationType, NOTIFICATION_TYPES)),
  ],
)
