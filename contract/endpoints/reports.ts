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
import {
  reportScheduleInputSchema,
  reportSchedulePageSchema,
  reportScheduleQuerySchema,
  reportScheduleSchema,
} from '../report-schedule.ts'

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
  'GET /api/report/schedules': {
    summary: 'Reports that are scheduled for groups of hotels',
    tags: ['reports'],
    query: reportScheduleQuerySchema,
    answer: reportSchedulePageSchema,
  },
  'POST /api/report/schedules': {
    summary: 'Schedule a report for a group of hotels',
    tags: ['reports'],
    body: reportScheduleInputSchema,
    answer: reportScheduleSchema,
    status: 201,
  },
  'GET /api/report/schedules/:id': {
    summary: 'One schedule',
    tags: ['reports'],
    answer: reportScheduleSchema,
  },
  'PUT /api/report/schedules/:id': {
    summary: 'Change a schedule',
    tags: ['reports'],
    body: reportScheduleInputSchema,
    answer: reportScheduleSchema,
  },
  'DELETE /api/report/schedules/:id': {
    summary: 'Delete a schedule; nothing more is sent by it',
    tags: ['reports'],
    status: 204,
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
