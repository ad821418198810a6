import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../../contract/account/roles.ts'
import { COLLATION, foldedText, literals, moment } from './columns.ts'

/** A user who can sign in. */
export const userAccount = pgTable(
  'user_account',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    username: text('username').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    usernameFolded: foldedText('username_folded', () => sql`fold(username)`),
    firstnameFolded: foldedText('firstname_folded', () => sql`fold(firstname)`),
    lastnameFolded: foldedText('lastname_folded', () => sql`fold(lastname)`),
    emailFolded: foldedText('email_folded', () => sql`fold(email)`),
    roles: text('roles').array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    termsAccepted: boolean('terms_accepted').notNull().default(false),
    /** Argon2id in PHC form; null until a first password is set. */
    passwordHash: text('password_hash'),
    passwordResetActive: boolean('password_reset_active').notNull().default(false),
    pmsSystem: text('pms_system'),
    /** Has a published password: may sign in only in demo mode and has no access outside it. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the personal data were erased: the account only gives the records that were kept a neutral name. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('user_account_username').on(sql`lower(${table.username} ${COLLATION})`),
    uniqueIndex('user_account_email').on(sql`lower(${table.email} ${COLLATION})`),
    // The sort orders of the list: without these indexes, a million users are sorted for each page.
    index('user_account_username_order').on(sql`${table.username} ${COLLATION}`, table.id),
    index('user_account_firstname_order').on(sql`${table.firstname} ${COLLATION}`, table.id),
    index('user_account_lastname_order').on(sql`${table.lastname} ${COLLATION}`, table.id),
    index('user_account_email_order').on(sql`${table.email} ${COLLATION}`, table.id),
    index('user_account_active_order').on(table.isActive, table.id),
    index('user_account_username_search').using('gin', sql`${table.usernameFolded} gin_trgm_ops`),
    index('user_account_firstname_search').using('gin', sql`${table.firstnameFolded} gin_trgm_ops`),
    index('user_account_lastname_search').using('gin', sql`${table.lastnameFolded} gin_trgm_ops`),
    index('user_account_email_search').using('gin', sql`${table.emailFolded} gin_trgm_ops`),
    index('user_account_roles').using('gin', table.roles),
    check(
      'user_account_known_roles',
      sql`${table.roles} <@ array[${literals(ROLES)}] and cardinality(${table.roles}) > 0`,
    ),
  ],
)
