import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** The one link by which a user may set a new password; a newer one takes the place of an older. */
export const passwordReset = pgTable(
  'password_reset',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Only the hash: anyone who reads the database can't use the link. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_reset_token').on(table.tokenHash)],
)
