import { bulkAnswerSchema } from '../../platform/bulk.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  reportExportQuerySchema,
  reportPageSchema,
  reportPreviewQuerySchema,
  reportPreviewSchema,
  reportQuerySchema,
  reportResendSchema,
  unsubscribeOfferSchema,
} from '../report.ts'
import {
  reportScheduleInputSchema,
  reportSchedulePageSchema,
  reportScheduleQuerySchema,
  reportScheduleSchema,
} from '../report-schedule.ts'

/** Reports by mail. */
export const reportEndpoints = {
  'GET /api/report/reports': {
    summary: 'List sent and queued reports, newest first',
    tags: ['reports'],
    query: reportQuerySchema,
    answer: reportPageSchema,
  },
  'GET /api/report/reports/export': {
    summary: 'Export the filtered list',
    tags: ['reports'],
    query: reportExportQuerySchema,
  },
  'POST /api/report/reports/resend': {
    summary: 'Send reports again, each independently of the others',
    tags: ['reports'],
    body: reportResendSchema,
    answer: bulkAnswerSchema,
  },
  'GET /api/report/preview': {
    summary: 'Preview a report',
    tags: ['reports'],
    query: reportPreviewQuerySchema,
    answer: reportPreviewSchema,
  },
  'GET /api/report/schedules': {
    summary: 'List the report schedules of groups of hotels',
    tags: ['reports'],
    query: reportScheduleQuerySchema,
    answer: reportSchedulePageSchema,
  },
  'POST /api/report/schedules': {
    summary: 'Create a report schedule for a group of hotels',
    tags: ['reports'],
    body: reportScheduleInputSchema,
    answer: reportScheduleSchema,
    status: 201,
  },
  'GET /api/report/schedules/:id': {
    summary: 'Get a report schedule',
    tags: ['reports'],
    answer: reportScheduleSchema,
  },
  'PUT /api/report/schedules/:id': {
    summary: 'Update a report schedule',
    tags: ['reports'],
    body: reportScheduleInputSchema,
    answer: reportScheduleSchema,
  },
  'DELETE /api/report/schedules/:id': {
    summary: 'Delete a report schedule; it sends nothing more',
    tags: ['reports'],
    status: 204,
  },
  'GET /api/report/unsubscribe/:token': {
    summary: 'Get what the link of a report unsubscribes from',
    tags: ['reports'],
    answer: unsubscribeOfferSchema,
  },
  'POST /unsubscribe/:token': {
    summary: 'Unsubscribe from reports of this kind, as mail programs do with one click (RFC 8058)',
    tags: ['reports'],
    status: 204,
  },
} satisfies EndpointTable
