import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** The only link with which a user may set a new password; a newer link replaces an older one. */
export const passwordReset = pgTable(
  'password_reset',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Only the hash, so that nobody who reads the database can use the link. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_reset_token').on(table.tokenHash)],
)
