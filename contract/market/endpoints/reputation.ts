import { csvImportSchema, csvResultSchema } from '../../platform/csv-import.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { trustYouSchema } from '../meta-review.ts'
import { reputationQuerySchema, reputationSchema } from '../reputation.ts'
import { reviewExportQuerySchema, reviewListQuerySchema, reviewPageSchema } from '../review.ts'

/** Reviews and review scores. */
export const reputationEndpoints = {
  'GET /api/analysis/reputation': {
    summary: 'Get review scores by week or month, source, language, traveller type and topic, and those of competitors',
    tags: ['reputation'],
    query: reputationQuerySchema,
    answer: reputationSchema,
  },
  'GET /api/analysis/reviews': {
    summary: 'List guest reviews, newest first',
    tags: ['reputation'],
    query: reviewListQuerySchema,
    answer: reviewPageSchema,
  },
  'GET /api/analysis/reviews/export': {
    summary: 'Export the filtered list',
    tags: ['reputation'],
    query: reviewExportQuerySchema,
  },
  'POST /api/reputation/:companyId/reviews/import': {
    summary: 'Import reviews from a CSV file, or preview the import',
    tags: ['reputation'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'POST /api/reputation/:companyId/competitor-scores/import': {
    summary: 'Import competitors’ scores from a CSV file, or preview the import',
    tags: ['reputation'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'POST /api/reputation/:companyId/meta-review': {
    summary: 'Fetch the figures of a hotel from TrustYou now; the answer says how it ended',
    tags: ['reputation'],
    answer: trustYouSchema,
  },
} satisfies EndpointTable
