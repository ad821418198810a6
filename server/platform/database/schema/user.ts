import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { REPORT_FREQUENCIES } from '../../../../contract/account/user-settings.ts'
import { LANGUAGES, LOCALES } from '../../../../contract/platform/locales.ts'
import { isOneOf, literals } from './columns.ts'
import { company } from './company.ts'
import { userAccount } from './user-account.ts'

/** A user's preferences, one row each. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    language: text('language').notNull().default('EN'),
    locale: text('locale').notNull().default('GB'),
    showCurrencySymbol: boolean('show_currency_symbol').notNull().default(true),
    rateReport: text('rate_report').notNull().default('NEVER'),
    pickupReport: text('pickup_report').notNull().default('NEVER'),
    performanceReport: text('performance_report').notNull().default('NEVER'),
    defaultCompanyId: integer('default_company_id').references(() => company.id, { onDelete: 'set null' }),
    tourSeen: boolean('tour_seen').notNull().default(false),
  },
  (table) => [
    index('user_settings_default_company').on(table.defaultCompanyId),
    check('user_settings_language', isOneOf(table.language, LANGUAGES)),
    check('user_settings_locale', isOneOf(table.locale, LOCALES)),
    check(
      'user_settings_reports',
      sql`array[${table.rateReport}, ${table.pickupReport}, ${table.performanceReport}] <@ array[${literals(REPORT_FREQUENCIES)}]`,
    ),
  ],
)

/** The hotels assigned to a user. */
export const userCompany = pgTable(
  'user_company',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('user_company_user').on(table.userId, table.companyId),
  ],
)
