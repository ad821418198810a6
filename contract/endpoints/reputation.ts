import { csvImportSchema, csvResultSchema } from '../csv-import.ts'
import type { EndpointTable } from '../endpoint.ts'
import { trustYouSchema } from '../meta-review.ts'
import { reputationQuerySchema, reputationSchema } from '../reputation.ts'
import { reviewExportQuerySchema, reviewListQuerySchema, reviewPageSchema } from '../review.ts'

/** Reviews and review scores. */
export const reputationEndpoints = {
  'GET /api/analysis/reputation': {
    summary: 'Scores by week or month, source, language, type of traveller and topic, and against competitors',
    tags: ['reputation'],
    query: reputationQuerySchema,
    answer: reputationSchema,
  },
  'GET /api/analysis/reviews': {
    summary: 'Guests’ reviews, newest first',
    tags: ['reputation'],
    query: reviewListQuerySchema,
    answer: reviewPageSchema,
  },
  'GET /api/analysis/reviews/export': {
    summary: 'The whole filtered list as a file',
    tags: ['reputation'],
    query: reviewExportQuerySchema,
  },
  'POST /api/reputation/:companyId/reviews/import': {
    summary: 'Take in reviews from a CSV file, or look at what it would do',
    tags: ['reputation'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'POST /api/reputation/:companyId/competitor-scores/import': {
    summary: 'Take in competitors’ scores from a CSV file, or look at what it would do',
    tags: ['reputation'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'POST /api/reputation/:companyId/meta-review': {
    summary: 'Ask TrustYou for the figures of a hotel now; what came of it is answered, also where it failed',
    tags: ['reputation'],
    answer: trustYouSchema,
  },
} satisfies EndpointTable
