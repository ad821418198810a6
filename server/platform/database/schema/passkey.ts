import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** The passkeys of users. Only public keys are stored: a copy of the table can't be used to sign in. */
export const passkey = pgTable(
  'passkey',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The id that the authenticator gave it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use; always 0 for passkeys that are copied between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, as it reported. */
    transports: text('transports').array().notNull(),
    /** Copied to other devices by a password manager. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [uniqueIndex('passkey_credential').on(table.credentialId), index('passkey_user').on(table.userId)],
)

/** Challenges that browsers were given for passkeys: for minutes and once. Only hashes are stored. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who may create a passkey with it; null if it is for using one. */
    userId: integer('user_id').references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('passkey_challenge_created').on(table.createdAt)],
)
