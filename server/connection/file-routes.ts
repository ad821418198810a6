import { eq } from 'drizzle-orm'
import { fileSettingsSchema } from '../../contract/booking/booking-file.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { allow } from '../platform/access/access.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { route } from '../platform/access/route.ts'
import { CSV_IMPORT } from '../platform/csv/result.ts'
import { connection } from '../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { notFound, ProblemError } from '../platform/http/problem.ts'
import { checkFile } from './csv/check-file.ts'
import { ownFolder } from './csv/folder.ts'
import { createKinds, findKind } from './kinds.ts'
import { hashOf, lastTaken, takeFile } from './take-file.ts'

const access = allow(['HOTEL_ADMIN', 'PMS_ADMIN'], 'params.companyId')
const { bodyLimit, config } = CSV_IMPORT

/** Booking files of hotels whose system can't be connected. */
export function addFileRoutes(app: App, { db, database, settings, now }: AppDependencies): void {
  const kinds = createKinds(settings)
  const findLinked = async (companyId: number) => {
    const [linked] = await db.select().from(connection).where(eq(connection.companyId, companyId))
    return linked && findKind(kinds, linked.kind)?.readFiles ? linked : null
  }

  route(app, 'GET /api/connection/connections/:companyId/files', {
    // The page polls by itself.
    access: { ...access, keepsIdle: true },
    handler: async ({ hotel }) => {
      const linked = await findLinked(hotel.id)
      return {
        allowedFolder: settings.csvFolder === undefined ? null : ownFolder(hotel.id),
        settings: linked && fileSettingsSchema.parse(linked.settings),
        lastFile: linked && (await lastTaken(db, linked)),
      }
    },
  })

  route(app, 'POST /api/connection/connections/:companyId/files/look', {
    access,
    bodyLimit,
    config,
    handler: async ({ hotel, body }) => checkFile(body, hotel, now()),
  })

  route(app, 'POST /api/connection/connections/:companyId/files', {
    access,
    bodyLimit,
    config,
    handler: async (request) => {
      const { hotel, body } = request
      const linked = await findLinked(hotel.id)
      if (!linked) throw notFound('connection')
      if (linked.isPaused)
        throw new ProblemError(409, PROBLEM_CODES.conflict, 'The connection is paused. Resume it first.')
      const { name, csv = '', workbook } = body
      const content = workbook === undefined ? Buffer.from(csv) : Buffer.from(workbook, 'base64')
      const at = now()
      return takeFile({ db, database, now }, linked, {
        name,
        content,
        hash: hashOf(content),
        writtenAt: at,
        arrivedAt: at,
        userId: callerFrom(request).userId,
      })
    },
  })
}
