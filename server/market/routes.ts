import { z } from 'zod'
import { benchmarkQuerySchema, benchmarkSchema } from '../../contract/benchmark.ts'
import { csvImportSchema, csvResultSchema } from '../../contract/csv-import.ts'
import {
  marketNightQuerySchema,
  marketNightSchema,
  marketTrendQuerySchema,
  marketTrendSchema,
} from '../../contract/market-trend.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { CSV_BODY_LIMIT } from '../http/csv-import.ts'
import type { App, Parts } from '../http/parts.ts'
import { benchmarkedHotel, trendingHotel } from './allowed.ts'
import { benchmarkOf } from './benchmark.ts'
import { importRates } from './import.ts'
import { marketNightOf } from './night.ts'
import { marketTrendOf } from './trend.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
const tags = ['analysis']

/** A hotel beside others: its share of the market, and what the market does on coming nights. */
export function addMarketRoutes(app: App, { db, database, now }: Parts): void {
  app.get(
    PATHS.benchmark,
    {
      config: { access },
      schema: {
        tags,
        summary: 'MPI, ARI and RGI against an anonymous set of hotels, by night, week or month',
        querystring: benchmarkQuerySchema,
        response: { 200: benchmarkSchema },
      },
    },
    async (request) => {
      const { companyId, ...wanted } = request.query
      const hotel = await benchmarkedHotel(db, companyId)
      return benchmarkOf(db, hotel, { ...wanted, caller: callerFrom(request), now: now() })
    },
  )

  app.get(
    PATHS.marketTrend,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Demand in the market and competitors’ rates on coming nights, and their change',
        querystring: marketTrendQuerySchema,
        response: { 200: marketTrendSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      const hotel = await trendingHotel(db, companyId)
      return marketTrendOf(db, hotel, { ...wanted, asOf, caller: callerFrom(request), now: now() })
    },
  )

  app.get(
    PATHS.marketNight,
    {
      config: { access },
      schema: {
        tags,
        summary: 'The rates of one night, the own and each competitor’s, as they were seen',
        querystring: marketNightQuerySchema,
        response: { 200: marketNightSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return marketNightOf(db, await trendingHotel(db, companyId), { ...wanted, asOf })
    },
  )

  app.post(
    PATHS.marketRateImport,
    {
      bodyLimit: CSV_BODY_LIMIT,
      config: { access: allow(['HOTEL_ADMIN'], 'params.companyId'), source: 'import' },
      schema: {
        tags,
        summary: 'Take in competitors’ rates from a CSV file, or look at what it would do',
        params: z.strictObject({ companyId: idSchema }),
        body: csvImportSchema,
        response: { 200: csvResultSchema },
      },
    },
    async (request) => {
      const hotel = await trendingHotel(db, request.params.companyId)
      return importRates(database, hotel, request.body, { now, userId: callerFrom(request).userId })
    },
  )
}
