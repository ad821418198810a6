import type { EndpointTable } from '../endpoint.ts'
import { unsubscribeOfferSchema } from '../report.ts'

/** Reports by mail. */
export const reportEndpoints = {
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
