import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { allow } from '../platform/access/access.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { route } from '../platform/access/route.ts'
import { CSV_IMPORT } from '../platform/csv/result.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { benchmarkOf } from './benchmark.ts'
import { knownCompetitors } from './competitors.ts'
import { importRates } from './import.ts'
import { marketNightOf } from './night.ts'
import { marketTrendOf } from './trend.ts'

const switchedOff = (what: string) =>
  new ProblemError(409, PROBLEM_CODES.conflict, `${what} not switched on for this hotel.`)

/** Throws 409 if benchmarking is not switched on for the hotel. */
function requireBenchmarking({ benchmarkingActive }: Pick<Hotel, 'benchmarkingActive'>): void {
  if (!benchmarkingActive) throw switchedOff('Benchmarking is')
}

/** Throws 409 if the hotel does not support market trends. */
function requireMarketTrends({ supportsMarketTrends }: Pick<Hotel, 'supportsMarketTrends'>): void {
  if (!supportsMarketTrends) throw switchedOff('Market trends are')
}

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')

/** A hotel compared with others: its share of the market, and market trends for coming nights. */
export function addMarketRoutes(app: App, { db, database, now }: AppDependencies): void {
  route(app, 'GET /api/analysis/benchmarking', {
    access,
    handler: async (request) => {
      const { companyId: _, ...query } = request.query
      requireBenchmarking(request.hotel)
      return benchmarkOf(db, request.hotel, { ...query, caller: callerFrom(request), now: now() })
    },
  })

  route(app, 'GET /api/analysis/market-trend', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      requireMarketTrends(request.hotel)
      return marketTrendOf(db, request.hotel, { ...query, asOf, caller: callerFrom(request), now: now() })
    },
  })

  route(app, 'GET /api/analysis/market-night', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return marketNightOf(db, request.hotel, { ...query, asOf })
    },
  })

  route(app, 'GET /api/analysis/competitors', {
    access,
    handler: async ({ hotel }) => knownCompetitors(db, hotel.id),
  })

  route(app, 'POST /api/analysis/market-rates/:companyId/import', {
    access: allow(['HOTEL_ADMIN'], 'params.companyId'),
    ...CSV_IMPORT,
    handler: async (request) =>
      importRates(database, request.hotel, request.body, { now, userId: callerFrom(request).userId }),
  })
}
