import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** A signed-in browser. Only the token's hash is stored, so a copy of the table can't be used to sign in. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The session's id on the screen; it can't be used to sign in. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the user entered the password again; null if not since signing in. */
    provenAt: moment('proven_at'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    uniqueIndex('session_public_id').on(table.publicId),
    index('session_user').on(table.userId),
    index('session_last_used').on(table.lastUsedAt),
  ],
)

/** Counters of attempts, shared by all processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    /** Until then attempts are refused; null if the limit has not been reached. */
    pausedUntil: moment('paused_until'),
  },
  (table) => [index('rate_limit_window').on(table.windowEndsAt), check('rate_limit_points', sql`${table.points} >= 0`)],
)

/** The response to a POST with an Idempotency-Key, kept for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null while the first request is running. */
    status: integer('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_created').on(table.createdAt)],
)
