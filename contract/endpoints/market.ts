import { benchmarkQuerySchema, benchmarkSchema } from '../benchmark.ts'
import { csvImportSchema, csvResultSchema } from '../csv-import.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  knownCompetitorsSchema,
  marketNightQuerySchema,
  marketNightSchema,
  marketTrendQuerySchema,
  marketTrendSchema,
} from '../market-trend.ts'
import { ofHotelSchema } from '../recommendation.ts'

/** A hotel beside others. */
export const marketEndpoints = {
  'GET /api/analysis/benchmarking': {
    summary: 'MPI, ARI and RGI against an anonymous set of hotels, by night, week or month',
    tags: ['analysis'],
    query: benchmarkQuerySchema,
    answer: benchmarkSchema,
  },
  'GET /api/analysis/market-trend': {
    summary: 'Demand in the market and competitors’ rates on coming nights, and their change',
    tags: ['analysis'],
    query: marketTrendQuerySchema,
    answer: marketTrendSchema,
  },
  'GET /api/analysis/market-night': {
    summary: 'The rates of one night, the own and each competitor’s, as they were seen',
    tags: ['analysis'],
    query: marketNightQuerySchema,
    answer: marketNightSchema,
  },
  'GET /api/analysis/competitors': {
    summary: 'The hotels whose rates or scores have come in, with their rooms',
    tags: ['analysis'],
    query: ofHotelSchema,
    answer: knownCompetitorsSchema,
  },
  'POST /api/analysis/market-rates/:companyId/import': {
    summary: 'Take in competitors’ rates from a CSV file, or look at what it would do',
    tags: ['analysis'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
} satisfies EndpointTable
