import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { REQUESTABLE_FEATURES } from '../../../../contract/hotel/features.ts'
import { COLLATION, foldedText, isOneOf, moment } from './columns.ts'
import { userAccount } from './user-account.ts'

/** A hotel. `revision` counts its changes and is used as its ETag. */
export const company = pgTable(
  'company',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded', () => sql`fold(name)`),
    isActive: boolean('is_active').notNull().default(true),
    createdOn: date('created_on', { mode: 'string' }).notNull().default(sql`current_date`),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    trustYouId: text('trust_you_id'),
    federalState: text('federal_state'),
    district: text('district'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    countryCode: text('country_code').notNull(),
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    supportsMarketTrends: boolean('supports_market_trends').notNull().default(false),
    benchmarkingActive: boolean('benchmarking_active').notNull().default(false),
    pmsSystem: text('pms_system'),
    hubspotCompanyId: text('hubspot_company_id'),
    dpaAcceptedAt: moment('dpa_accepted_at'),
    dpaVersion: text('dpa_version'),
    /** Null if nobody has accepted, the name was not recorded, or the user was deleted. */
    dpaAcceptedBy: integer('dpa_accepted_by').references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('company_name_order').on(sql`${table.name} ${COLLATION}`, table.id),
    index('company_created_order').on(table.createdOn, table.id),
    index('company_active_order').on(table.isActive, table.id),
    index('company_name_search').using('gin', sql`${table.nameFolded} gin_trgm_ops`),
    index('company_country').on(table.countryCode),
    index('company_pms_system').on(table.pmsSystem),
    check('company_name_filled', sql`length(trim(${table.name})) > 0`),
    check('company_currency_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('company_country_code', sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
    check('company_agreement_whole', sql`(${table.dpaAcceptedAt} is null) = (${table.dpaVersion} is null)`),
    check('company_agreement_by', sql`${table.dpaAcceptedBy} is null or ${table.dpaAcceptedAt} is not null`),
  ],
)

/** The features that a hotel has switched on; a hotel without a row has none. */
export const companyFeatures = pgTable(
  'company_features',
  {
    companyId: integer('company_id')
      .primaryKey()
      .references(() => company.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(1),
    autopilot: boolean('autopilot').notNull().default(false),
    marketTrends: boolean('market_trends').notNull().default(false),
    maxRateRules: integer('max_rate_rules'),
    benchmarking: boolean('benchmarking').notNull().default(false),
  },
  (table) => [check('company_features_rules', sql`${table.maxRateRules} >= 0`)],
)

/** A hotel's request for a feature. */
export const featureRequest = pgTable(
  'feature_request',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    feature: text('feature').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** Who first sent it; null for requests from before this was stored. */
    requestedBy: integer('requested_by'),
    /**
     * An administrator's decision, by whom and when; all null while the request is open. A request that is sent again is open
     * again.
     */
    isGranted: boolean('is_granted'),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by'),
    /** Why it was decided so, for the hotel to read. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('feature_request_id').on(table.id),
    index('feature_request_requested').on(table.requestedAt),
    check('feature_request_feature', isOneOf(table.feature, REQUESTABLE_FEATURES)),
  ],
)
