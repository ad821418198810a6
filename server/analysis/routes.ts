import { asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { createKinds } from '../connection/kinds.ts'
import { inTurn, threadComputer } from '../forecast/computer.ts'
import { forecastOf } from '../forecast/forecast.ts'
import { addHotelRecordRoutes } from '../hotel/hotel-records/routes.ts'
import { allow, SIGNED_IN } from '../platform/access/access.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { groupOutcomesOf } from '../pricing/group-outcomes.ts'
import { markAttention } from './attention.ts'
import { bookingCurveOf } from './booking-curve.ts'
import { dashboardOf } from './dashboard.ts'
import { exchangeRatesReader } from './exchange-rates.ts'
import { forecastHistoryOf } from './forecast-history.ts'
import { groupBlocksOf } from './groups/blocks.ts'
import { quoteOf } from './groups/quote.ts'
import { groupRequests } from './groups/requests.ts'
import { portfolioOf } from './portfolio.ts'
import { rateHistoryOf } from './rate-history.ts'
import { readToDo } from './to-do.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')

/** Figures of one hotel, computed from its bookings. */
export function addAnalysisRoutes(app: App, parts: AppDependencies): void {
  const { db, now, settings } = parts
  const kinds = createKinds(settings)
  // In a separate thread: a forecast uses the CPU for a fraction of a second, which would block all other requests.
  const computer = inTurn(threadComputer())
  app.addHook('onClose', () => computer.close())

  route(app, 'GET /api/analysis/on-the-books', {
    access,
    handler: async (request) => {
      const { from, to, groupBy, asOf, capacity: basis } = request.query
      const { id: companyId, currency, timeZone } = request.hotel
      const at = asOfInstant(asOf ?? now().toISOString(), timeZone)
      const movements = await readMovements(db, companyId, { from, to, asOf: at, groupBy })
      const { [basis]: capacity } = await readCapacity(db, companyId, { from, to })
      const rows = onTheBooks(movements, {
        from,
        to,
        asOf: at.getTime(),
        capacity,
        grouped: groupBy !== undefined,
      })
      return { companyId, currency, asOf: at.toISOString(), rows }
    },
  })

  route(app, 'GET /api/analysis/booking-curve', {
    access,
    handler: async (request) => {
      const { asOf = now().toISOString(), stayDate, to = stayDate } = request.query
      return bookingCurveOf(db, request.hotel, { stayDate, to, asOf, now: now() })
    },
  })

  route(app, 'GET /api/analysis/group-blocks', {
    access,
    handler: async ({ hotel }) => groupBlocksOf(db, hotel, now()),
  })

  addHotelRecordRoutes(app, parts, groupRequests(parts))

  route(app, 'POST /api/groups/:companyId/quote', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'params.companyId'),
    handler: async ({ hotel, body }) => quoteOf(db, hotel, body, now()),
  })

  route(app, 'GET /api/analysis/group-outcomes', {
    access,
    handler: async ({ hotel, query: { from, to } }) => groupOutcomesOf(db, hotel, { from, to }, now()),
  })

  route(app, 'GET /api/analysis/rate-history', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return rateHistoryOf(db, request.hotel, { ...query, asOf, now: now() })
    },
  })

  route(app, 'GET /api/analysis/forecast', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...range } = request.query
      return forecastOf({ db, computer }, request.hotel, { ...range, asOf })
    },
  })

  route(app, 'GET /api/analysis/forecast-history', {
    access,
    handler: async (request) => {
      const { asOf = now().toISOString(), stayDate } = request.query
      return forecastHistoryOf(db, request.hotel, { stayDate, asOf })
    },
  })

  route(app, 'GET /api/analysis/dashboard', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      const { userId } = callerFrom(request)
      const { hotel } = request
      const isNow = dateIn(hotel.timeZone, asOfInstant(asOf, hotel.timeZone)) >= dateIn(hotel.timeZone, now())
      const [figures, decisions] = await Promise.all([
        dashboardOf(db, hotel, { ...query, asOf, now: now(), userId }),
        isNow ? readToDo(db, hotel, { kinds, now: now() }) : { openRates: null, toDo: null },
      ])
      return { ...figures, ...decisions }
    },
  })

  route(app, 'GET /api/analysis/portfolio', {
    access: allow(['VIEWER', 'PMS_ADMIN']),
    config: { isHeavy: true },
    handler: async (request) =>
      portfolioOf(db, request.query, { caller: callerFrom(request), kinds, now: now(), log: request.log }),
  })

  const readExchangeRates = exchangeRatesReader(settings.exchangeRatesFile, (error) =>
    app.log.warn(
      { err: error },
      'The file in EXCHANGE_RATES_FILE cannot be read: totals in one currency are not shown',
    ),
  )
  route(app, 'GET /api/analysis/exchange-rates', { access: SIGNED_IN, handler: readExchangeRates })

  route(app, 'PUT /api/analysis/attention-seen', {
    access,
    handler: async (request) => {
      const { hotel, body } = request
      const today = dateIn(hotel.timeZone, now())
      await db.transaction((tx) =>
        markAttention(tx, { companyId: hotel.id, userId: callerFrom(request).userId }, body, { today, now: now() }),
      )
    },
  })
}
