import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** The authenticator app of a user: set up while `confirmedAt` is null, asked for at sign-in after that. */
export const twoFactor = pgTable('two_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Encrypted where the installation has a key for it. */
  secret: text('secret').notNull(),
  startedAt: moment('started_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken; no code of it or before it is taken again. */
  lastStep: integer('last_step'),
})

/** What lets a user in once without the app. A used one is gone; only hashes are stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
