import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import type { HotelRecordKind } from './kind.ts'
import { addRecord, listRecords, removeRecord, updateRecord } from './records.ts'

/** The calls for a kind of records of a hotel: list, add, replace, remove. */
export function addHotelRecordRoutes(app: App, { db }: AppDependencies, kind: HotelRecordKind): void {
  const { path, readers, writers = ['HOTEL_ADMIN'] } = kind
  const access = allow(writers, 'params.companyId')

  route(app, `GET ${path}` as const, {
    access: allow(readers, 'params.companyId'),
    handler: async ({ params }) => listRecords(db, kind, params.companyId),
  })

  route(app, `POST ${path}` as const, {
    access,
    handler: async (request, reply) => {
      const record = await addRecord(db, request, kind, request.params.companyId, request.body)
      withEtag(reply, record.revision)
      return record
    },
  })

  route(app, `PUT ${path}/:id` as const, {
    access,
    handler: async (request, reply) => {
      const record = await updateRecord(db, request, kind, request.params, request.body)
      withEtag(reply, record.revision)
      return record
    },
  })

  route(app, `DELETE ${path}/:id` as const, {
    access,
    handler: async (request) => {
      await removeRecord(db, request, kind, request.params)
    },
  })
}
