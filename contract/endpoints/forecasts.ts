import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import {
  accuracyQuerySchema,
  accuracySchema,
  forecastRunDetailSchema,
  forecastSettingInputSchema,
  forecastSettingSchema,
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

/** Stored forecasts and their runs, and those that a hotel makes by hand. */
export const forecastEndpoints = {
  'GET /api/forecast/latest': {
    summary: 'The stored forecast that the hotel sees: the frozen one, or the newest',
    tags: ['forecast'],
    query: latestForecastQuerySchema,
    answer: latestForecastSchema,
  },
  'GET /api/forecast/runs': {
    summary: 'Runs of all hotels, newest first',
    tags: ['forecast'],
    query: runListQuerySchema,
    answer: runPageSchema,
  },
  'GET /api/forecast/runs/export': {
    summary: 'The whole filtered list as a file',
    tags: ['forecast'],
    query: runExportQuerySchema,
  },
  'GET /api/forecast/runs/summary': {
    summary: 'How the runs of last night stand',
    tags: ['forecast'],
    query: runSummaryQuerySchema,
    answer: runSummarySchema,
  },
  'GET /api/forecast/runs/:id': {
    summary: 'One run with its figures',
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
    summary: 'How far forecasts were off, beside the baselines, and the weights of the methods',
    tags: ['forecast'],
    query: accuracyQuerySchema,
    answer: accuracySchema,
  },
  'GET /api/forecast/settings/:companyId': {
    summary: "Whether a hotel's forecast is frozen",
    tags: ['forecast'],
    answer: forecastSettingSchema,
  },
  'PUT /api/forecast/settings/:companyId': {
    summary: 'Freeze a run, or thaw it',
    tags: ['forecast'],
    body: forecastSettingInputSchema,
    answer: forecastSettingSchema,
  },
  'GET /api/forecast/:companyId/own-forecasts': {
    summary: 'Every forecast that a hotel made by hand, by night',
    tags: ['forecast'],
    answer: z.array(ownForecastSchema),
  },
  'POST /api/forecast/:companyId/own-forecasts': {
    summary: 'Add: own forecast of a night',
    tags: ['forecast'],
    body: ownForecastInputSchema,
    answer: ownForecastSchema,
    status: 201,
  },
  'PUT /api/forecast/:companyId/own-forecasts/:id': {
    summary: 'Replace: own forecast of a night',
    tags: ['forecast'],
    body: ownForecastInputSchema,
    answer: ownForecastSchema,
  },
  'DELETE /api/forecast/:companyId/own-forecasts/:id': {
    summary: 'Remove: own forecast of a night',
    tags: ['forecast'],
    status: 204,
  },
} satisfies EndpointTable
