import { analyseGroupsQuerySchema, analyseGroupsSchema, analyseQuerySchema, analyseSchema } from '../analyse.ts'
import {
  attentionSeenSchema,
  dashboardQuerySchema,
  dashboardSchema,
  onTheBooksQuerySchema,
  onTheBooksSchema,
} from '../analysis.ts'
import { bookingCurveQuerySchema, bookingCurveSchema } from '../booking-curve.ts'
import type { EndpointTable } from '../endpoint.ts'
import { forecastQuerySchema, forecastSchema } from '../forecast.ts'
import { forecastHistoryQuerySchema, forecastHistorySchema } from '../forecast-history.ts'
import { groupBlocksSchema } from '../group-blocks.ts'
import { pickupQuerySchema, pickupSchema } from '../pickup.ts'
import {
  pickupHeatMapQuerySchema,
  pickupHeatMapSchema,
  pickupReportQuerySchema,
  pickupReportSchema,
} from '../pickup-report.ts'
import { rateHistoryQuerySchema, rateHistorySchema } from '../rate-history.ts'
import { ofHotelSchema } from '../recommendation.ts'

/** Figures of one hotel. */
export const analysisEndpoints = {
  'GET /api/analysis/on-the-books': {
    summary: 'Room nights and revenue on the books, at any moment',
    tags: ['analysis'],
    query: onTheBooksQuerySchema,
    answer: onTheBooksSchema,
  },
  'GET /api/analysis/booking-curve': {
    summary: 'How nights filled up, day by day before arrival, beside the same weekdays of last year',
    tags: ['analysis'],
    query: bookingCurveQuerySchema,
    answer: bookingCurveSchema,
  },
  'GET /api/analysis/rate-history': {
    summary: 'What was asked for one night, and how that changed',
    tags: ['analysis'],
    query: rateHistoryQuerySchema,
    answer: rateHistorySchema,
  },
  'GET /api/analysis/forecast': {
    summary: 'How nights ahead are expected to finish, with a band of 80 %, by segment, and why',
    tags: ['analysis'],
    query: forecastQuerySchema,
    answer: forecastSchema,
  },
  'GET /api/analysis/forecast-history': {
    summary: 'What earlier runs forecast for one night, and what it ended with',
    tags: ['analysis'],
    query: forecastHistoryQuerySchema,
    answer: forecastHistorySchema,
  },
  'GET /api/analysis/dashboard': {
    summary: 'Yesterday and the next 90 nights, against last year',
    tags: ['analysis'],
    query: dashboardQuerySchema,
    answer: dashboardSchema,
  },
  'PUT /api/analysis/attention-seen': {
    summary: 'Mark nights that need attention as seen by oneself, or as not seen',
    tags: ['analysis'],
    query: ofHotelSchema,
    body: attentionSeenSchema,
    status: 204,
  },
  'GET /api/analysis/analyse': {
    summary: 'Figures by night, week or month, filtered, by group, against last year and beside the forecast',
    tags: ['analysis'],
    query: analyseQuerySchema,
    answer: analyseSchema,
  },
  'GET /api/analysis/groups': {
    summary: 'The segments, channels and the like that occur in a range of nights',
    tags: ['analysis'],
    query: analyseGroupsQuerySchema,
    answer: analyseGroupsSchema,
  },
  'GET /api/analysis/group-blocks': {
    summary: 'Rooms that groups hold from today on, what they have picked up and are expected to leave',
    tags: ['analysis'],
    query: ofHotelSchema,
    answer: groupBlocksSchema,
  },
  'GET /api/analysis/pickup': {
    summary: 'On the books against the same time last year, and what came and went in windows of days',
    tags: ['analysis'],
    query: pickupQuerySchema,
    answer: pickupSchema,
  },
  'GET /api/analysis/pickup-report': {
    summary: 'What came and went in one window of days: by stay date, group and booking day, against last year',
    tags: ['analysis'],
    query: pickupReportQuerySchema,
    answer: pickupReportSchema,
  },
  'GET /api/analysis/pickup-heat-map': {
    summary: 'What each booking day brought each night',
    tags: ['analysis'],
    query: pickupHeatMapQuerySchema,
    answer: pickupHeatMapSchema,
  },
} satisfies EndpointTable
