import {
  dashboardQuerySchema,
  dashboardSchema,
  onTheBooksQuerySchema,
  onTheBooksSchema,
} from '../../contract/analysis.ts'
import { bookingCurveQuerySchema, bookingCurveSchema } from '../../contract/booking-curve.ts'
import { forecastQuerySchema, forecastSchema } from '../../contract/forecast.ts'
import { asOfInstant } from '../../contract/moment.ts'
import { PATHS } from '../../contract/paths.ts'
import { rateHistoryQuerySchema, rateHistorySchema } from '../../contract/rate-history.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { allow } from '../access/access.ts'
import { readMovements } from '../books/movements.ts'
import { analysedHotel } from '../company/hotel.ts'
import { threadComputer } from '../forecast/computer.ts'
import { forecastOf } from '../forecast/forecast.ts'
import { inTurn } from '../forecast/in-turn.ts'
import type { App, Parts } from '../http/parts.ts'
import { readCapacity } from '../inventory/capacity.ts'
import { bookingCurveOf } from './booking-curve.ts'
import { dashboardOf } from './dashboard.ts'
import { rateHistoryOf } from './rate-history.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
const tags = ['analysis']

/** Figures of one hotel, computed from its bookings. */
export function addAnalysisRoutes(app: App, { db, now }: Parts): void {
  // In a thread of its own: a forecast takes the processor for a part of a second, in which nobody else would be answered.
  const computer = inTurn(threadComputer())
  app.addHook('onClose', () => computer.close())

  app.get(
    PATHS.onTheBooks,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Room nights and revenue on the books, at any moment',
        querystring: onTheBooksQuerySchema,
        response: { 200: onTheBooksSchema },
      },
    },
    async (request) => {
      const { companyId, from, to, groupBy, asOf } = request.query
      const { currency, timeZone } = await analysedHotel(db, companyId)
      const at = asOfInstant(asOf ?? now().toISOString(), timeZone)
      const movements = await readMovements(db, companyId, { from, to, asOf: at, groupBy })
      const capacity = await readCapacity(db, companyId)
      const rows = onTheBooks(movements, {
        from,
        to,
        asOf: at.getTime(),
        capacity,
        grouped: groupBy !== undefined,
      })
      return { companyId, currency, asOf: at.toISOString(), rows }
    },
  )

  app.get(
    PATHS.bookingCurve,
    {
      config: { access },
      schema: {
        tags,
        summary: 'How one night filled up, day by day before arrival, beside the same weekday of last year',
        querystring: bookingCurveQuerySchema,
        response: { 200: bookingCurveSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), stayDate } = request.query
      return bookingCurveOf(db, await analysedHotel(db, companyId), { stayDate, asOf })
    },
  )

  app.get(
    PATHS.rateHistory,
    {
      config: { access },
      schema: {
        tags,
        summary: 'What was asked for one night, and how that changed',
        querystring: rateHistoryQuerySchema,
        response: { 200: rateHistorySchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return rateHistoryOf(db, await analysedHotel(db, companyId), { ...wanted, asOf })
    },
  )

  app.get(
    PATHS.forecast,
    {
      config: { access },
      schema: {
        tags,
        summary: 'How nights ahead are expected to finish, with a band of 80 %, by segment, and why',
        querystring: forecastQuerySchema,
        response: { 200: forecastSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...range } = request.query
      return forecastOf({ db, computer }, await analysedHotel(db, companyId), { ...range, asOf })
    },
  )

  app.get(
    PATHS.dashboard,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Yesterday and the next 90 nights, against last year',
        querystring: dashboardQuerySchema,
        response: { 200: dashboardSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), language } = request.query
      return dashboardOf(db, await analysedHotel(db, companyId), { asOf, language, now: now() })
    },
  )
}
