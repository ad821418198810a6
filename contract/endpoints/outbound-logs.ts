import { bulkAnswerSchema } from '../bulk.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  outboundLogDetailSchema,
  outboundLogExportQuerySchema,
  outboundLogPageSchema,
  outboundLogQuerySchema,
  outboundResendSchema,
} from '../outbound-log.ts'

/** What was sent to the hotels' systems. */
export const outboundLogEndpoints = {
  'GET /api/outbound/logs': {
    summary: 'Rates that were sent to the systems of all hotels that the caller may see, newest first',
    tags: ['outbound logs'],
    query: outboundLogQuerySchema,
    answer: outboundLogPageSchema,
  },
  'GET /api/outbound/logs/export': {
    summary: 'The whole filtered list as a file',
    tags: ['outbound logs'],
    query: outboundLogExportQuerySchema,
  },
  'GET /api/outbound/logs/:id': {
    summary: 'A rate that was sent, with request and answer',
    tags: ['outbound logs'],
    answer: outboundLogDetailSchema,
  },
  'POST /api/outbound/logs/resend': {
    summary: 'Send rates again, each for itself',
    tags: ['outbound logs'],
    body: outboundResendSchema,
    answer: bulkAnswerSchema,
  },
} satisfies EndpointTable
