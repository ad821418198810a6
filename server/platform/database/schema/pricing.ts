import { check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PRICING_DOCUMENTS } from '../../../../contract/hotel/documents.ts'
import type { GuestResponse } from '../../../../engine/pricing/elasticity.ts'
import type { PricedOffer } from '../../../../engine/pricing/learning.ts'
import type { KnownNight } from '../../../../engine/pricing/price-night.ts'
import type { Recommendation } from '../../../../engine/pricing/recommend.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

/**
 * A version of a document that defines a hotel's pricing. The one with the highest revision applies; the others are its history.
 */
export const pricingDocument = pgTable(
  'pricing_document',
  {
    companyId: companyId(),
    name: text('name').notNull(),
    revision: integer('revision').notNull(),
    content: jsonb('content').notNull(),
    storedAt: moment('stored_at').notNull(),
    storedBy: integer('stored_by').references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.name, table.revision] }),
    check('pricing_document_name', isOneOf(table.name, Object.keys(PRICING_DOCUMENTS))),
  ],
)

/** Recommendations for a night, by the id of their category. */
export type NightRates = Record<string, Recommendation>

/**
 * The current recommendations for a future night and their inputs. `basedOn` is when the hotel's data were last received. With the
 * inputs, the night can be calculated again with other levels or rules.
 */
export const pricedNight = pgTable(
  'priced_night',
  {
    companyId: companyId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    calculatedAt: moment('calculated_at').notNull(),
    basedOn: moment('based_on'),
    known: jsonb('known').$type<KnownNight>().notNull(),
    rates: jsonb('rates').$type<NightRates>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stayDate] })],
)

/** The recommendations for a night from the moment at which any of its rates changed; without steps once the night is long past. */
export const recommendedRates = pgTable(
  'recommended_rates',
  {
    companyId: companyId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
    rates: jsonb('rates').$type<NightRates>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stayDate, table.at] })],
)

/** The rates that a hotel offered on a day of its calendar, for comparison with the bookings of that day. */
export const rateOffers = pgTable(
  'rate_offers',
  {
    companyId: companyId(),
    offeredOn: date('offered_on', { mode: 'string' }).notNull(),
    offers: jsonb('offers').$type<PricedOffer[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.offeredOn] })],
)

/** How a hotel's guests respond to rates, as last estimated. */
export const guestResponse = pgTable('guest_response', {
  companyId: companyId().primaryKey(),
  learnedOn: date('learned_on', { mode: 'string' }).notNull(),
  response: jsonb('response').$type<GuestResponse>().notNull(),
})
