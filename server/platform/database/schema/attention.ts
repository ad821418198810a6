import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ATTENTION_KINDS } from '../../../../contract/analysis/analysis.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/** Nights that a user marked as seen on the dashboard, with the revenue at stake at that time, in minor units. */
export const attentionSeen = pgTable(
  'attention_seen',
  {
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ATTENTION_KINDS }).notNull(),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    lastNight: date('last_night', { mode: 'string' }).notNull(),
    /** Name of the event; empty for the other kinds. */
    name: text('name').notNull(),
    atStake: bigint('at_stake', { mode: 'number' }),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.userId, table.kind, table.firstNight, table.lastNight, table.name],
    }),
    check('attention_seen_kind', isOneOf(table.kind, ATTENTION_KINDS)),
  ],
)
