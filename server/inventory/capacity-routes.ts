import { z } from 'zod'
import {
  capacityNightsQuerySchema,
  capacityNightsSchema,
  capacityRulesSchema,
  outOfOrderInputSchema,
  outOfOrderListSchema,
  outOfOrderSchema,
} from '../../contract/capacity.ts'
import { groupParams, hotelParams } from '../../contract/code-groups.ts'
import { PATHS } from '../../contract/paths.ts'
import { stayDates } from '../../contract/stay-date.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { allow } from '../access/access.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { readCapacity, readCapacityRules, revisionOf } from './capacity.ts'
import { replaceCapacity } from './capacity-changes.ts'
import { addOutOfOrder, listOutOfOrder, removeOutOfOrder, updateOutOfOrder } from './out-of-order.ts'

const tags = ['capacity']
const config = { access: allow(['HOTEL_ADMIN'], 'params.companyId') }
const params = hotelParams

/** The rooms of a hotel by date, and what of them is out of order. */
export function addCapacityRoutes(app: App, { db }: Parts): void {
  app.get(
    PATHS.capacity,
    {
      config,
      schema: { tags, summary: 'The rooms of a hotel by date', params, response: { 200: capacityRulesSchema } },
    },
    async (request, reply) => {
      const rules = await readCapacityRules(db, request.params.companyId)
      withEtag(reply, revisionOf(rules))
      return rules
    },
  )

  app.put(
    PATHS.capacity,
    {
      config,
      schema: {
        tags,
        summary: 'Replace the rooms of a hotel by date',
        params,
        body: capacityRulesSchema,
        response: { 200: capacityRulesSchema },
      },
    },
    async (request, reply) => {
      const rules = await replaceCapacity(db, request, request.params.companyId, request.body)
      withEtag(reply, revisionOf(rules))
      return rules
    },
  )

  app.get(
    PATHS.capacityNights,
    {
      config,
      schema: {
        tags,
        summary: 'The rooms that can be sold, night by night',
        params,
        querystring: capacityNightsQuerySchema,
        response: { 200: capacityNightsSchema },
      },
    },
    async ({ params: { companyId }, query: { from, to } }) => {
      const byNight = capacityByNight(stayDates(from, to), await readCapacity(db, companyId))
      return [...byNight].map(([stayDate, rooms]) => ({ stayDate, rooms }))
    },
  )

  app.get(
    PATHS.outOfOrder,
    {
      config,
      schema: {
        tags,
        summary: 'Rooms that can not be sold for a time',
        params,
        response: { 200: outOfOrderListSchema },
      },
    },
    async (request) => listOutOfOrder(db, request.params.companyId),
  )

  app.post(
    PATHS.outOfOrder,
    {
      config,
      schema: {
        tags,
        summary: 'Record rooms that can not be sold for a time',
        params,
        body: outOfOrderInputSchema,
        response: { 201: outOfOrderSchema },
      },
    },
    async (request, reply) => {
      const period = await addOutOfOrder(db, request, request.params.companyId, request.body)
      withEtag(reply, period.revision)
      return reply.code(201).send(period)
    },
  )

  app.put(
    PATHS.outOfOrderPeriod,
    {
      config,
      schema: {
        tags,
        summary: 'Replace a period out of order',
        params: groupParams,
        body: outOfOrderInputSchema,
        response: { 200: outOfOrderSchema },
      },
    },
    async (request, reply) => {
      const { companyId, id } = request.params
      const period = await updateOutOfOrder(db, request, companyId, id, request.body)
      withEtag(reply, period.revision)
      return period
    },
  )

  app.delete(
    PATHS.outOfOrderPeriod,
    {
      config,
      schema: {
        tags,
        summary: 'Remove a period out of order: its rooms can be sold again',
        params: groupParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeOutOfOrder(db, request, request.params.companyId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
