import { z } from 'zod'
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
} from '../../contract/forecast-run.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { findCompany } from '../company/queries.ts'
import { withEtag } from '../http/etag.ts'
import { sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { RUN_COLUMNS } from './export-columns.ts'
import { accuracyOf } from './quality.ts'
import { exportRuns, findRun, listRuns, runSummary } from './queries.ts'
import { rerun } from './rerun.ts'
import { changeSetting, readSetting } from './setting.ts'
import { latestForecast } from './shown.ts'

const tags = ['forecast']
const access = allow(['ADMIN'])
const ofHotel = z.strictObject({ companyId: idSchema })

/** Stored forecasts: the one that a hotel sees, and for administrators the runs, how good they were, and who freezes them. */
export function addForecastRoutes(app: App, parts: Parts): void {
  const { db, now } = parts

  app.get(
    PATHS.latestForecast,
    {
      config: { access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId') },
      schema: {
        tags,
        summary: 'The stored forecast that the hotel sees: the frozen one, or the newest',
        querystring: latestForecastQuerySchema,
        response: { 200: latestForecastSchema },
      },
    },
    async (request) => {
      const hotel = await findCompany(db, request.query.companyId)
      if (!hotel) throw notFound('hotel')
      return latestForecast(db, hotel)
    },
  )

  app.get(
    PATHS.forecastRuns,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Runs of all hotels, newest first',
        querystring: runListQuerySchema,
        response: { 200: runPageSchema },
      },
    },
    async (request) => listRuns(db, request.query),
  )

  app.get(
    PATHS.forecastRunExport,
    {
      config: { access },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: runExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportRuns(db, filter)
      return sendExport(reply, { name: 'forecast-runs', format, separator, rows, columns: RUN_COLUMNS })
    },
  )

  app.get(
    PATHS.forecastRunSummary,
    {
      config: { access },
      schema: {
        tags,
        summary: 'How the runs of last night stand',
        querystring: runSummaryQuerySchema,
        response: { 200: runSummarySchema },
      },
    },
    async (request) => runSummary(db, request.query, now()),
  )

  app.get(
    PATHS.forecastRun,
    {
      config: { access },
      schema: {
        tags,
        summary: 'One run with its figures',
        params: z.strictObject({ id: idSchema }),
        response: { 200: forecastRunDetailSchema },
      },
    },
    async (request) => {
      const run = await findRun(db, request.params.id)
      if (!run) throw notFound('forecast run')
      return run
    },
  )

  app.post(
    PATHS.forecastRuns,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Compute the forecast of one hotel, or of all, anew',
        body: rerunSchema,
        response: { 202: rerunAnswerSchema },
      },
    },
    async (request, reply) => reply.code(202).send(await rerun(parts, request, request.body.companyId)),
  )

  app.get(
    PATHS.forecastAccuracy,
    {
      config: { access },
      schema: {
        tags,
        summary: 'How far forecasts were off, beside the baselines, and the weights of the methods',
        querystring: accuracyQuerySchema,
        response: { 200: accuracySchema },
      },
    },
    async (request) => accuracyOf(db, request.query),
  )

  app.get(
    PATHS.forecastSetting,
    {
      config: { access: allow(['ADMIN'], 'params.companyId') },
      schema: {
        tags,
        summary: "Whether a hotel's forecast is frozen",
        params: ofHotel,
        response: { 200: forecastSettingSchema },
      },
    },
    async (request, reply) => {
      const { setting, revision } = await readSetting(db, request.params.companyId)
      withEtag(reply, revision)
      return setting
    },
  )

  app.put(
    PATHS.forecastSetting,
    {
      config: { access: allow(['ADMIN'], 'params.companyId') },
      schema: {
        tags,
        summary: 'Freeze a run, or thaw it',
        params: ofHotel,
        body: forecastSettingInputSchema,
        response: { 200: forecastSettingSchema },
      },
    },
    async (request, reply) => {
      const { companyId } = request.params
      const { setting, revision } = await changeSetting(parts, request, companyId, request.body.frozenRunId)
      withEtag(reply, revision)
      return setting
    },
  )
}
