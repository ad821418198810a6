import { groupBlocksSchema } from '../../booking/group-blocks.ts'
import { forecastQuerySchema, forecastSchema } from '../../forecast/forecast.ts'
import { forecastHistoryQuerySchema, forecastHistorySchema } from '../../forecast/forecast-history.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { rateHistoryQuerySchema, rateHistorySchema } from '../../pricing/rate-history.ts'
import { ofHotelSchema } from '../../pricing/recommendation.ts'
import { analyseGroupsQuerySchema, analyseGroupsSchema, analyseQuerySchema, analyseSchema } from '../analyse.ts'
import {
  attentionSeenSchema,
  dashboardQuerySchema,
  dashboardSchema,
  onTheBooksQuerySchema,
  onTheBooksSchema,
} from '../analysis.ts'
import { bookingCurveQuerySchema, bookingCurveSchema } from '../booking-curve.ts'
import { exchangeRatesSchema } from '../exchange-rates.ts'
import { pickupQuerySchema, pickupSchema } from '../pickup.ts'
import {
  pickupHeatMapQuerySchema,
  pickupHeatMapSchema,
  pickupReportQuerySchema,
  pickupReportSchema,
} from '../pickup-report.ts'
import { portfolioQuerySchema, portfolioSchema } from '../portfolio.ts'

/** Figures of one hotel. */
export const analysisEndpoints = {
  'GET /api/analysis/on-the-books': {
    summary: 'Get room nights and revenue on the books as of any moment',
    tags: ['analysis'],
    query: onTheBooksQuerySchema,
    answer: onTheBooksSchema,
  },
  'GET /api/analysis/booking-curve': {
    summary: 'Get the booking curve of nights, compared with the same weekdays of last year',
    tags: ['analysis'],
    query: bookingCurveQuerySchema,
    answer: bookingCurveSchema,
  },
  'GET /api/analysis/exchange-rates': {
    summary: 'Get the euro reference rates of the latest day that the operator has given',
    tags: ['analysis'],
    answer: exchangeRatesSchema,
  },
  'GET /api/analysis/rate-history': {
    summary: 'Get the published rates of a night and their changes',
    tags: ['analysis'],
    query: rateHistoryQuerySchema,
    answer: rateHistorySchema,
  },
  'GET /api/analysis/forecast': {
    summary: 'Get the forecast of nights with its 80 % band, segments and parts',
    tags: ['analysis'],
    query: forecastQuerySchema,
    answer: forecastSchema,
  },
  'GET /api/analysis/forecast-history': {
    summary: 'Get the past forecasts of a night and its actual figure',
    tags: ['analysis'],
    query: forecastHistoryQuerySchema,
    answer: forecastHistorySchema,
  },
  'GET /api/analysis/dashboard': {
    summary: 'Get the dashboard: yesterday and the next 90 nights, compared with last year',
    tags: ['analysis'],
    query: dashboardQuerySchema,
    answer: dashboardSchema,
  },
  'GET /api/analysis/portfolio': {
    summary: 'List the active hotels that the caller may see, with their figures for a range of nights',
    tags: ['analysis'],
    query: portfolioQuerySchema,
    answer: portfolioSchema,
  },
  'PUT /api/analysis/attention-seen': {
    summary: 'Mark nights that need attention as seen by the caller, or as not seen',
    tags: ['analysis'],
    query: ofHotelSchema,
    body: attentionSeenSchema,
    status: 204,
  },
  'GET /api/analysis/analyse': {
    summary: 'Analyse figures by night, week or month, with filters, breakdown, comparisons and forecast',
    tags: ['analysis'],
    query: analyseQuerySchema,
    answer: analyseSchema,
  },
  'GET /api/analysis/groups': {
    summary: 'List the segments, channels and other filter values of a range of nights',
    tags: ['analysis'],
    query: analyseGroupsQuerySchema,
    answer: analyseGroupsSchema,
  },
  'GET /api/analysis/group-blocks': {
    summary: 'List group blocks from today on, with pickup and expected wash',
    tags: ['analysis'],
    query: ofHotelSchema,
    answer: groupBlocksSchema,
  },
  'GET /api/analysis/pickup': {
    summary: 'Get nights on the books, compared with the same time last year, and pickup by window',
    tags: ['analysis'],
    query: pickupQuerySchema,
    answer: pickupSchema,
  },
  'GET /api/analysis/pickup-report': {
    summary: 'Get the pickup report of a window by stay date, segment and booking date',
    tags: ['analysis'],
    query: pickupReportQuerySchema,
    answer: pickupReportSchema,
  },
  'GET /api/analysis/pickup-heat-map': {
    summary: 'Get the pickup heat map by booking date and stay date',
    tags: ['analysis'],
    query: pickupHeatMapQuerySchema,
    answer: pickupHeatMapSchema,
  },
} satisfies EndpointTable
