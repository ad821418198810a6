import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  accuracyQuerySchema,
  accuracySchema,
  evaluatedNightsQuerySchema,
  evaluatedNightsSchema,
  forecastRunDetailSchema,
  forecastSettingInputSchema,
  forecastSettingSchema,
  hotelAccuracySchema,
  latestForecastQuerySchema,
  latestForecastSchema,
  rerunAnswerSchema,
  rerunSchema,
  runExportQuerySchema,
  runListQuerySchema,
  runPageSchema,
  runSummaryQuerySchema,
  runSummarySchema,
} from '../forecast-run.ts'
import { ownForecastInputSchema, ownForecastSchema } from '../own-forecast.ts'

/** Stored forecasts and their runs, and a hotel's own forecasts. */
export const forecastEndpoints = {
  'GET /api/forecast/latest': {
    summary: 'Get the stored forecast that the hotel sees: the pinned one, or the newest',
    tags: ['forecast'],
    query: latestForecastQuerySchema,
    answer: latestForecastSchema,
  },
  'GET /api/forecast/runs': {
    summary: 'List the forecast runs of all hotels, newest first',
    tags: ['forecast'],
    query: runListQuerySchema,
    answer: runPageSchema,
  },
  'GET /api/forecast/runs/export': {
    summary: 'Export the filtered list',
    tags: ['forecast'],
    query: runExportQuerySchema,
  },
  'GET /api/forecast/runs/summary': {
    summary: 'Get the status of last night’s runs',
    tags: ['forecast'],
    query: runSummaryQuerySchema,
    answer: runSummarySchema,
  },
  'GET /api/forecast/runs/:id': {
    summary: 'Get a forecast run with its figures',
    tags: ['forecast'],
    answer: forecastRunDetailSchema,
  },
  'POST /api/forecast/runs': {
    summary: 'Recalculate the forecast of one hotel, or of all',
    tags: ['forecast'],
    body: rerunSchema,
    answer: rerunAnswerSchema,
    status: 202,
  },
  'GET /api/forecast/accuracy': {
    summary: 'Get forecast errors, compared with the baselines, and the weights of the methods',
    tags: ['forecast'],
    query: accuracyQuerySchema,
    answer: accuracySchema,
  },
  'GET /api/forecast/hotel-accuracy': {
    summary: 'Get the errors of the forecasts of a hotel by days ahead, compared with the baselines',
    tags: ['forecast'],
    query: latestForecastQuerySchema,
    answer: hotelAccuracySchema,
  },
  'GET /api/forecast/evaluated-nights': {
    summary: 'Get the forecasts of past nights, a number of days ahead, with the rooms sold in the end',
    tags: ['forecast'],
    query: evaluatedNightsQuerySchema,
    answer: evaluatedNightsSchema,
  },
  'GET /api/forecast/settings/:companyId': {
    summary: 'Get the pinned forecast run of a hotel',
    tags: ['forecast'],
    answer: forecastSettingSchema,
  },
  'PUT /api/forecast/settings/:companyId': {
    summary: 'Pin or unpin a forecast run',
    tags: ['forecast'],
    body: forecastSettingInputSchema,
    answer: forecastSettingSchema,
  },
  'GET /api/forecast/:companyId/own-forecasts': {
    summary: 'List the hotel’s forecasts entered by hand, by night',
    tags: ['forecast'],
    answer: z.array(ownForecastSchema),
  },
  'POST /api/forecast/:companyId/own-forecasts': {
    summary: 'Create the hotel’s forecast of a night',
    tags: ['forecast'],
    body: ownForecastInputSchema,
    answer: ownForecastSchema,
    status: 201,
  },
  'PUT /api/forecast/:companyId/own-forecasts/:id': {
    summary: 'Update the hotel’s forecast of a night',
    tags: ['forecast'],
    body: ownForecastInputSchema,
    answer: ownForecastSchema,
  },
  'DELETE /api/forecast/:companyId/own-forecasts/:id': {
    summary: 'Delete the hotel’s forecast of a night',
    tags: ['forecast'],
    status: 204,
  },
} satisfies EndpointTable
