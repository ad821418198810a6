import { csvImportSchema, csvResultSchema } from '../../platform/csv-import.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { ofHotelSchema } from '../../pricing/recommendation.ts'
import { benchmarkQuerySchema, benchmarkSchema } from '../benchmark.ts'
import {
  knownCompetitorsSchema,
  marketNightQuerySchema,
  marketNightSchema,
  marketTrendQuerySchema,
  marketTrendSchema,
} from '../market-trend.ts'

/** A hotel compared with others. */
export const marketEndpoints = {
  'GET /api/analysis/benchmarking': {
    summary: 'Get MPI, ARI and RGI compared with an anonymous set of hotels, by night, week or month',
    tags: ['analysis'],
    query: benchmarkQuerySchema,
    answer: benchmarkSchema,
  },
  'GET /api/analysis/market-trend': {
    summary: 'Get market demand and competitors’ rates of coming nights, and their changes',
    tags: ['analysis'],
    query: marketTrendQuerySchema,
    answer: marketTrendSchema,
  },
  'GET /api/analysis/market-night': {
    summary: 'Get the rates of a night: the hotel’s and each competitor’s',
    tags: ['analysis'],
    query: marketNightQuerySchema,
    answer: marketNightSchema,
  },
  'GET /api/analysis/competitors': {
    summary: 'List the competitors with imported rates or scores, and their rooms',
    tags: ['analysis'],
    query: ofHotelSchema,
    answer: knownCompetitorsSchema,
  },
  'POST /api/analysis/market-rates/:companyId/import': {
    summary: 'Import competitors’ rates from a CSV file, or preview the import',
    tags: ['analysis'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
} satisfies EndpointTable
