import { capacityNightsQuerySchema, capacityNightsSchema, capacityRulesSchema } from '../../contract/capacity.ts'
import { hotelParams } from '../../contract/code-groups.ts'
import { PATHS } from '../../contract/paths.ts'
import { stayDates } from '../../contract/stay-date.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { allow } from '../access/access.ts'
import { addHotelRecordRoutes } from '../hotel-records/routes.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { readCapacity, readCapacityRules, revisionOf } from './capacity.ts'
import { replaceCapacity } from './capacity-changes.ts'
import { OUT_OF_ORDER } from './out-of-order.ts'

const tags = ['capacity']
const config = { access: allow(['HOTEL_ADMIN'], 'params.companyId') }
const params = hotelParams

/** The rooms of a hotel by date, and what of them is out of order. */
export function addCapacityRoutes(app: App, parts: Parts): void {
  const { db } = parts

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

  addHotelRecordRoutes(app, parts, OUT_OF_ORDER)
}
