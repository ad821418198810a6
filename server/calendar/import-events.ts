import type { FastifyRequest } from 'fastify'
import type { HotelEvent, HotelEventInput } from '../../contract/event.ts'
import { lockCompany } from '../company/changes.ts'
import type { Db } from '../database/db.ts'
import { insertRecord, listRecords } from '../hotel-records/records.ts'
import { HOTEL_EVENTS } from './hotel-events.ts'

const keyOf = ({ name, firstNight, lastNight }: HotelEventInput): string => `${firstNight} ${lastNight} ${name}`

/** Adds the events that a hotel does not have yet, all or none; returns how many were added, already known, and duplicates. */
export function importEvents(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  events: readonly HotelEventInput[],
): Promise<{ added: number; known: number }> {
  return db.transaction(async (tx) => {
    // Two concurrent imports of one file add each event once.
    await lockCompany(tx, companyId)
    const known = new Set(((await listRecords(tx, HOTEL_EVENTS, companyId)) as unknown as HotelEvent[]).map(keyOf))
    let added = 0
    for (const event of events) {
      if (known.has(keyOf(event))) continue
      known.add(keyOf(event))
      await insertRecord(tx, request, HOTEL_EVENTS, companyId, event)
      added += 1
    }
    return { added, known: events.length - added }
  })
}
