import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../../contract/account/roles.ts'
import { LANGUAGES } from '../../../../contract/platform/locales.ts'
import { foldedText, isOneOf, literals, moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/**
 * A person who was invited to join. Open until accepted, withdrawn or expired; each time it is sent, it gets a new token and seven
 * more days.
 */
export const invitation = pgTable(
  'invitation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    email: text('email').notNull(),
    emailFolded: foldedText('email_folded', () => sql`fold(email)`),
    roles: text('roles').array().notNull(),
    companyIds: integer('company_ids').array().notNull().default([]),
    language: text('language').notNull().default('EN'),
    pmsSystem: text('pms_system'),
    /** Only the hash, so that nobody who reads the database can accept the invitation. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: integer('invited_by').references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** The account that was created from it. */
    userId: integer('user_id').references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitation_token').on(table.tokenHash),
    index('invitation_email_search').using('gin', sql`${table.emailFolded} gin_trgm_ops`),
    index('invitation_created').on(table.createdAt),
    check('invitation_language', isOneOf(table.language, LANGUAGES)),
    check(
      'invitation_known_roles',
      sql`${table.roles} <@ array[${literals(ROLES)}] and cardinality(${table.roles}) > 0`,
    ),
  ],
)
