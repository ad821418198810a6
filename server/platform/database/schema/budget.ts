import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { segment } from './segmentation.ts'
import { userAccount } from './user-account.ts'

/** A budget of a calendar year. At most one version of a year is active: the one that figures are compared with. */
export const budgetVersion = pgTable(
  'budget_version',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    createdBy: integer('created_by').references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('budget_version_name').on(table.companyId, table.year, sql`fold(${table.name})`),
    uniqueIndex('budget_version_active').on(table.companyId, table.year).where(sql`${table.isActive}`),
    check('budget_version_name_filled', sql`length(trim(${table.name})) > 0`),
    check('budget_version_year', sql`${table.year} between 2000 and 2100`),
  ],
)

/**
 * The budget of a month, identified by its first day, and a segment of the hotel; `segmentId` is null for the part without a
 * segment. `revenue` in minor units of the hotel's currency.
 */
export const budgetFigure = pgTable(
  'budget_figure',
  {
    companyId: integer('company_id').notNull(),
    versionId: integer('version_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    segmentId: integer('segment_id'),
    roomNights: integer('room_nights').notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('budget_figure_cell').on(
      table.companyId,
      table.versionId,
      table.month,
      sql`coalesce(${table.segmentId}, 0)`,
    ),
    foreignKey({
      columns: [table.companyId, table.versionId],
      foreignColumns: [budgetVersion.companyId, budgetVersion.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.companyId, table.segmentId], foreignColumns: [segment.companyId, segment.id] }),
    check('budget_figure_month', sql`extract(day from ${table.month}) = 1`),
    check('budget_figure_amounts', sql`${table.roomNights} >= 0 and ${table.revenue} >= 0`),
  ],
)
