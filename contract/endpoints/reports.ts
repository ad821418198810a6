import { bulkAnswerSchema } from '../bulk.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  reportExportQuerySchema,
  reportPageSchema,
  reportPreviewQuerySchema,
  reportPreviewSchema,
  reportQuerySchema,
  reportResendSchema,
  unsubscribeOfferSchema,
} from '../report.ts'

/** Reports by mail. */
export const reportEndpoints = {
  'GET /api/report/reports': {
    summary: 'Reports that were sent, or are about to be, newest first',
    tags: ['reports'],
    query: reportQuerySchema,
    answer: reportPageSchema,
  },
  'GET /api/report/reports/export': {
    summary: 'The whole filtered list as a file',
    tags: ['reports'],
    query: reportExportQuerySchema,
  },
  'POST /api/report/reports/resend': {
    summary: 'Send reports again, each for itself',
    tags: ['reports'],
    body: reportResendSchema,
    answer: bulkAnswerSchema,
  },
  'GET /api/report/preview': {
    summary: 'A report as somebody would get it now',
    tags: ['reports'],
    query: reportPreviewQuerySchema,
    answer: reportPreviewSchema,
  },
  'GET /api/report/unsubscribe/:token': {
    summary: 'What the link of a report unsubscribes from',
    tags: ['reports'],
    answer: unsubscribeOfferSchema,
  },
  'POST /unsubscribe/:token': {
    summary: 'Stop the reports of this kind, as mail programs do with one click (RFC 8058)',
    tags: ['reports'],
    status: 204,
  },
} satisfies EndpointTable
