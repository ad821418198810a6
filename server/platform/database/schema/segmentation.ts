import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { companyId } from './of-company.ts'

/** A market segment that the hotel defines. */
export const segment = pgTable(
  'segment',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('segment_name').on(table.companyId, sql`fold(${table.name})`),
    check('segment_name_filled', sql`length(trim(${table.name})) > 0`),
  ],
)

/** A market code of the property-management system. Unmapped while it has no segment. */
export const segmentCode = pgTable(
  'segment_code',
  {
    companyId: companyId(),
    code: text('code').notNull(),
    revision: integer('revision').notNull().default(1),
    segmentId: integer('segment_id'),
    /** Whether users were notified that it is unmapped; a code that loses its mapping is reported again. */
    isAlerted: boolean('is_alerted').notNull().default(false),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({ columns: [table.companyId, table.segmentId], foreignColumns: [segment.companyId, segment.id] }),
  ],
)

/** A booking channel, identified by its code in the property-management system. */
export const channel = pgTable(
  'channel',
  {
    companyId: companyId(),
    code: text('code').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
)

/** A rate plan, identified by its code in the property-management system. */
export const ratePlan = pgTable(
  'rate_plan',
  {
    companyId: companyId(),
    code: text('code').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
)
