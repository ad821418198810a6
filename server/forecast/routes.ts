import { addHotelRecordRoutes } from '../hotel/hotel-records/routes.ts'
import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { withEtag } from '../platform/http/etag.ts'
import { sendExport } from '../platform/http/export.ts'
import { notFound } from '../platform/http/problem.ts'
import { RUN_COLUMNS } from './export-columns.ts'
import { ownForecasts } from './own-forecasts.ts'
import { accuracyOf, evaluatedNightsOf, hotelAccuracyOf } from './quality.ts'
import { exportRuns, findRun, listRuns, runSummary } from './queries.ts'
import { rerun } from './rerun.ts'
import { changeSetting, readSetting } from './setting.ts'
import { latestForecast } from './shown.ts'

const access = allow(['ADMIN'])

/** Stored forecasts: the one shown to the hotel, manual ones, and for administrators the runs, their accuracy and pinning. */
export function addForecastRoutes(app: App, parts: AppDependencies): void {
  const { db, now } = parts

  addHotelRecordRoutes(app, parts, ownForecasts(parts))

  route(app, 'GET /api/forecast/latest', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId'),
    handler: async ({ hotel }) => latestForecast(db, hotel),
  })

  route(app, 'GET /api/forecast/runs', {
    access,
    handler: async (request) => listRuns(db, request.query),
  })

  route(app, 'GET /api/forecast/runs/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportRuns(db, filter)
      return sendExport(
        { db, request, reply },
        { what: 'forecast-runs', format, separator, rows, columns: RUN_COLUMNS },
      )
    },
  })

  route(app, 'GET /api/forecast/runs/summary', {
    access,
    handler: async (request) => runSummary(db, request.query, now()),
  })

  route(app, 'GET /api/forecast/runs/:id', {
    access,
    handler: async (request) => {
      const run = await findRun(db, request.params.id)
      if (!run) throw notFound('forecast run')
      return run
    },
  })

  route(app, 'POST /api/forecast/runs', {
    access,
    handler: async (request) => rerun(parts, request, request.body.companyId),
  })

  route(app, 'GET /api/forecast/accuracy', {
    access,
    handler: async (request) => accuracyOf(db, request.query),
  })

  route(app, 'GET /api/forecast/hotel-accuracy', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId'),
    handler: async ({ hotel }) => hotelAccuracyOf(db, hotel.id),
  })

  route(app, 'GET /api/forecast/evaluated-nights', {
    access: allow(['HOTEL_ADMIN'], 'query.companyId'),
    handler: async ({ hotel, query }) => evaluatedNightsOf(db, hotel.id, { horizon: query.horizon, now: now() }),
  })

  route(app, 'GET /api/forecast/settings/:companyId', {
    access: allow(['ADMIN'], 'params.companyId'),
    handler: async (request, reply) => {
      const { setting, revision } = await readSetting(db, request.params.companyId)
      withEtag(reply, revision)
      return setting
    },
  })

  route(app, 'PUT /api/forecast/settings/:companyId', {
    access: allow(['ADMIN'], 'params.companyId'),
    handler: async (request, reply) => {
      const { companyId } = request.params
      const { setting, revision } = await changeSetting(parts, request, companyId, request.body.pinnedRunId)
      withEtag(reply, revision)
      return setting
    },
  })
}
