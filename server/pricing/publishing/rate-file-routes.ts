import { createKinds } from '../../connection/kinds.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { sendExport } from '../../platform/http/export.ts'
import { makeRateFile, readRateFile, readRateFiles, settleRateFile } from './rate-file.ts'

const access = allow(['HOTEL_ADMIN', 'PMS_ADMIN'], 'params.companyId')

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** Rates and restrictions that a user downloads as a file and enters into the hotel's system. */
export function addRateFileRoutes(app: App, { db, settings, now }: AppDependencies): void {
  const kinds = createKinds(settings)

  route(app, 'GET /api/connection/connections/:companyId/rate-files', {
    // The page polls by itself.
    access: { ...access, keepsIdle: true },
    handler: async ({ hotel }) => readRateFiles(db, kinds, hotel.id),
  })

  route(app, 'POST /api/connection/connections/:companyId/rate-files', {
    access,
    handler: async (request) => {
      const companyId = request.hotel.id
      return { id: await makeRateFile({ db, kinds, request, companyId, now: now() }) }
    },
  })

  route(app, 'GET /api/connection/connections/:companyId/rate-files/:id', {
    access,
    handler: async (request, reply) => {
      const { hotel, params, query } = request
      const { id } = params
      const { lines, columns } = await readRateFile(db, kinds, { companyId: hotel.id, id, currency: hotel.currency })
      return sendExport(
        { db, request, reply },
        { what: 'rates', name: `rates-${id}`, format: 'csv', separator: query.separator, rows: each(lines), columns },
      )
    },
  })

  route(app, 'POST /api/connection/connections/:companyId/rate-files/:id/settle', {
    access,
    handler: async (request) => {
      const { hotel, params, body } = request
      const call = { db, kinds, request, companyId: hotel.id, now: now() }
      return { lines: await settleRateFile(call, params.id, body.isEntered) }
    },
  })
}
