import type { z } from 'zod'
import type {
  incomingCompetitorRateSchema,
  incomingPublishedRateSchema,
} from '../../../../contract/booking/incoming.ts'
import { KEPT_ROWS } from '../kept-rows.ts'
import type { InboundKind } from '../take-in.ts'
import { competitorIds, noteRooms } from './competitors.ts'
import { upsertRows } from './upsert.ts'

/** Rates that a hotel published. */
export const PUBLISHED_RATES: InboundKind<z.output<typeof incomingPublishedRateSchema>> = {
  name: 'published-rates',
  changedAt: ({ publishedAt }) => new Date(publishedAt),
  moments: ['publishedAt'],
  store: (tx, open, rates) =>
    upsertRows(
      tx,
      open,
      {
        rows: KEPT_ROWS['published-rates'],
        values: { amount: 'bigint' },
      },
      rates.map(({ stayDate, roomType, ratePlan, persons, publishedAt, amount }) => ({
        stay_date: stayDate,
        room_type: roomType,
        rate_plan: ratePlan,
        persons,
        published_at: new Date(publishedAt).toISOString(),
        amount,
      })),
    ),
}

/** Rates of competitors; a new name is added as a competitor of the hotel. */
export const COMPETITOR_RATES: InboundKind<z.output<typeof incomingCompetitorRateSchema>> = {
  name: 'competitor-rates',
  changedAt: ({ seenAt }) => new Date(seenAt),
  moments: ['seenAt'],
  store: async (tx, open, rates) => {
    const { companyId } = open
    const idOf = await competitorIds(tx, companyId, rates)
    await noteRooms(tx, companyId, idOf, rates)
    return upsertRows(
      tx,
      open,
      {
        rows: KEPT_ROWS['competitor-rates'],
        values: { amount: 'bigint' },
      },
      rates.map(({ competitor: name, stayDate, persons, room, seenAt, amount }) => ({
        stay_date: stayDate,
        competitor_id: idOf.get(name) ?? null,
        persons,
        room,
        seen_at: new Date(seenAt).toISOString(),
        amount,
      })),
    )
  },
}
