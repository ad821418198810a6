import { z } from 'zod'
import { groupParams, hotelParams } from '../../contract/code-groups.ts'
import { allow } from '../access/access.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import type { HotelRecordKind, StoredRecord } from './kind.ts'
import { addRecord, listRecords, removeRecord, updateRecord } from './records.ts'

/** The calls on a kind of records of a hotel: list, add, replace, remove. */
export function addHotelRecordRoutes<Input extends Record<string, unknown>, Shown extends StoredRecord>(
  app: App,
  { db }: Parts,
  kind: HotelRecordKind<Input, Shown>,
): void {
  const { paths, tags, word, inputSchema, readers } = kind
  const config = { access: allow(['HOTEL_ADMIN'], 'params.companyId') }
  const schema: z.ZodType<StoredRecord> = kind.schema
  const body: z.ZodType<Record<string, unknown>> = inputSchema

  app.get(
    paths.all,
    {
      config: { access: allow(readers, 'params.companyId') },
      schema: {
        tags,
        summary: `Every ${word} of a hotel, the earliest first`,
        params: hotelParams,
        response: { 200: z.array(schema) },
      },
    },
    async ({ params }) => listRecords(db, kind, params.companyId),
  )

  app.post(
    paths.all,
    { config, schema: { tags, summary: `Add: ${word}`, params: hotelParams, body, response: { 201: schema } } },
    async (request, reply) => {
      const record = await addRecord(db, request, kind, request.params.companyId, request.body)
      withEtag(reply, record.revision)
      return reply.code(201).send(record)
    },
  )

  app.put(
    paths.one,
    { config, schema: { tags, summary: `Replace: ${word}`, params: groupParams, body, response: { 200: schema } } },
    async (request, reply) => {
      const record = await updateRecord(db, request, kind, request.params, request.body)
      withEtag(reply, record.revision)
      return record
    },
  )

  app.delete(
    paths.one,
    { config, schema: { tags, summary: `Remove: ${word}`, params: groupParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeRecord(db, request, kind, request.params)
      return reply.code(204).send(null)
    },
  )
}
