import { asc, eq } from 'drizzle-orm'
import { stayDates } from '../../contract/platform/stay-date.ts'
import { resolveRestriction } from '../../engine/pricing/restrictions.ts'
import { roundingFits, roundingGrid, roundRate } from '../../engine/pricing/rounding.ts'
import { previewRecount, readBookingStates } from '../booking/booking-store/recount.ts'
import { findFeatures } from '../hotel/company/features.ts'
import { readDocument } from '../hotel/documents/documents.ts'
import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import { ratePlan } from '../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { invalidField } from '../platform/http/problem.ts'
import { addDocumentRoutes } from './document-routes.ts'
import { readLevelNights } from './limits.ts'
import { readMinimumStays } from './minimum-stays.ts'
import { readOpenRates } from './open-rates.ts'
import { readCategories } from './plan.ts'
import { previewRates } from './preview.ts'
import { readRateChanges } from './rate-changes.ts'
import { readLevelDistances, readRecommendations } from './rows.ts'
import { addRuleRoutes } from './rule-routes.ts'

const readers = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
const previewers = allow(['VIEWER', 'PMS_ADMIN'], 'body.companyId')

/** The pricing of a hotel, and its recommended rates. */
export function addPricingRoutes(app: App, parts: AppDependencies): void {
  const { db, now } = parts

  route(app, 'GET /api/pricing/options', {
    access: readers,
    handler: async ({ hotel: { id: companyId, currency } }) => {
      const [categories, plans, { maxRateRules }] = await Promise.all([
        readCategories(db, companyId),
        db
          .select({ code: ratePlan.code })
          .from(ratePlan)
          .where(eq(ratePlan.companyId, companyId))
          .orderBy(asc(ratePlan.code)),
        findFeatures(db, companyId),
      ])
      return { companyId, currency, categories, ratePlans: plans.map(({ code }) => code), maxRateRules }
    },
  })

  route(app, 'GET /api/pricing/booking-status/states', {
    access: readers,
    handler: async ({ hotel }) => readBookingStates(db, hotel.id),
  })

  route(app, 'POST /api/pricing/booking-status/preview', {
    access: readers,
    handler: async ({ hotel, body }) => ({
      currency: hotel.currency,
      ...(await previewRecount(db, hotel.id, body)),
    }),
  })

  route(app, 'GET /api/pricing/recommendations', {
    access: readers,
    handler: async ({ hotel, query }) => readRecommendations(db, hotel, query, now()),
  })

  route(app, 'GET /api/pricing/open-rates', {
    access: readers,
    handler: async ({ hotel, query }) => readOpenRates(db, hotel, query, now()),
  })

  route(app, 'GET /api/pricing/level-nights', {
    access: readers,
    handler: async ({ hotel, query: { level } }) => readLevelNights(db, hotel, level, now()),
  })

  route(app, 'GET /api/pricing/level-distances', {
    access: readers,
    handler: async ({ hotel }) => readLevelDistances(db, hotel, now()),
  })

  route(app, 'GET /api/pricing/minimum-stays', {
    access: readers,
    handler: async ({ hotel }) => readMinimumStays(db, hotel, now()),
  })

  route(app, 'GET /api/pricing/history', {
    access: readers,
    handler: async ({ hotel, query }) => readRateChanges(db, hotel, query),
  })

  route(app, 'POST /api/pricing/rounding/preview', {
    access: previewers,
    handler: async ({ hotel: { currency }, body: { rounding, amounts } }) => {
      if (!roundingFits(rounding, currency))
        throw invalidField('rounding', `This value must be an amount that ${currency} has.`)
      const grid = roundingGrid(rounding, currency)
      return { amounts: amounts.map((amount) => roundRate(amount, grid)) }
    },
  })

  route(app, 'POST /api/pricing/rates/preview', {
    access: previewers,
    handler: async ({ hotel, body }) => previewRates(db, hotel, body, now()),
  })

  route(app, 'GET /api/pricing/restrictions/nights', {
    access: readers,
    handler: async ({ hotel, query: { from, to, category } }) => {
      const { rules } = (await readDocument(db, hotel.id, 'restrictions')).content
      return stayDates(from, to).map((stayDate) => ({ stayDate, ...resolveRestriction(rules, category, stayDate) }))
    },
  })

  addDocumentRoutes(app, parts)
  addRuleRoutes(app, parts)
}
