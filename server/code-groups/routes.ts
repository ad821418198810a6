import {
  codeUsageSchema,
  groupInputSchema,
  groupOrderSchema,
  groupParams,
  hotelParams,
  mappingSchema,
} from '../../contract/code-groups.ts'
import { dateIn } from '../../contract/moment.ts'
import { allow } from '../access/access.ts'
import { findCompany } from '../company/queries.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { changeGroups } from './change.ts'
import { addGroup, orderGroups, removeGroup, renameGroup } from './groups.ts'
import type { GroupKind } from './kind.ts'
import { mapCodes } from './mapping.ts'
import { readUsage } from './usage.ts'

/** A kind of groups of a hotel: see them, keep them, and map codes to them. Every change answers all of it anew. */
export function addCodeGroupRoutes(app: App, parts: Parts, kind: GroupKind): void {
  const { db, now } = parts
  const { paths, tags, word } = kind
  const config = { access: allow(['HOTEL_ADMIN'], 'params.companyId') }
  const response = { 200: kind.schema }

  app.get(
    paths.all,
    {
      config,
      schema: { tags, summary: `Every ${word} of a hotel and the codes mapped to it`, params: hotelParams, response },
    },
    async ({ params }) => kind.read(db, params.companyId),
  )

  app.get(
    paths.usage,
    {
      config,
      schema: {
        tags,
        summary: 'Room nights on the books by code, this year and last',
        params: hotelParams,
        response: { 200: codeUsageSchema },
      },
    },
    async ({ params: { companyId } }) => {
      const hotel = await findCompany(db, companyId)
      if (!hotel) throw notFound('hotel')
      return readUsage(db, kind, companyId, Number(dateIn(hotel.timeZone, now()).slice(0, 4)))
    },
  )

  app.post(
    paths.groups,
    {
      config,
      schema: {
        tags,
        summary: `Add a ${word}`,
        params: hotelParams,
        body: groupInputSchema,
        response: { 201: kind.schema },
      },
    },
    async (request, reply) => {
      const { companyId } = request.params
      const shown = await changeGroups(parts, kind, companyId, (tx) =>
        addGroup(tx, request, kind, companyId, request.body.name),
      )
      return reply.code(201).send(shown)
    },
  )

  app.put(
    paths.group,
    { config, schema: { tags, summary: `Rename a ${word}`, params: groupParams, body: groupInputSchema, response } },
    async (request) => {
      const { companyId, id } = request.params
      return changeGroups(parts, kind, companyId, (tx) =>
        renameGroup(tx, request, kind, companyId, { id, name: request.body.name }),
      )
    },
  )

  app.delete(
    paths.group,
    { config, schema: { tags, summary: `Remove a ${word} that no code is mapped to`, params: groupParams, response } },
    async (request) => {
      const { companyId, id } = request.params
      return changeGroups(parts, kind, companyId, (tx) => removeGroup(tx, request, kind, companyId, id))
    },
  )

  app.put(
    paths.order,
    {
      config,
      schema: { tags, summary: 'Put them into an order', params: hotelParams, body: groupOrderSchema, response },
    },
    async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, kind, companyId, (tx) => orderGroups(tx, request, kind, companyId, request.body.ids))
    },
  )

  app.put(
    paths.mapping,
    {
      config,
      schema: {
        tags,
        summary: `Map codes to a ${word}, or to none`,
        params: hotelParams,
        body: mappingSchema,
        response,
      },
    },
    async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, kind, companyId, (tx) => mapCodes(tx, request, kind, companyId, request.body))
    },
  )
}
