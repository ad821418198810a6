import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** The authenticator app of a user: being set up while `confirmedAt` is null, required at sign-in after that. */
export const twoFactor = pgTable('two_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Encrypted if the installation has a key for it. */
  secret: text('secret').notNull(),
  startedAt: moment('started_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code; codes of this step or earlier are refused. */
  lastStep: integer('last_step'),
})

/** Codes that let a user sign in once without the app. A used code is deleted; only hashes are stored. */
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
