import { bulkAnswerSchema } from '../../platform/bulk.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  outboundLogDetailSchema,
  outboundLogExportQuerySchema,
  outboundLogPageSchema,
  outboundLogQuerySchema,
  outboundResendSchema,
} from '../outbound-log.ts'

/** Messages sent to the hotels' systems. */
export const outboundLogEndpoints = {
  'GET /api/outbound/logs': {
    summary: 'List the rates sent to the systems of all hotels that the caller may see, newest first',
    tags: ['outbound logs'],
    query: outboundLogQuerySchema,
    answer: outboundLogPageSchema,
  },
  'GET /api/outbound/logs/export': {
    summary: 'Export the filtered list',
    tags: ['outbound logs'],
    query: outboundLogExportQuerySchema,
  },
  'GET /api/outbound/logs/:id': {
    summary: 'Get a sent rate with request and response',
    tags: ['outbound logs'],
    answer: outboundLogDetailSchema,
  },
  'POST /api/outbound/logs/resend': {
    summary: 'Send rates again, each independently of the others',
    tags: ['outbound logs'],
    body: outboundResendSchema,
    answer: bulkAnswerSchema,
  },
} satisfies EndpointTable
