import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { HotelEvent, ImportedEvent } from '../../../contract/market/event.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { insertRecord, listRecords } from '../../hotel/hotel-records/records.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { hotelEvent } from '../../platform/database/schema/index.ts'
import { HOTEL_EVENTS } from './hotel-events.ts'

type Place = Pick<HotelEvent, 'name' | 'firstNight' | 'lastNight'>
const keyOf = ({ name, firstNight, lastNight }: Place): string => `${firstNight} ${lastNight} ${name}`

/** The name and nights of an event that a calendar changes; the impact and the note are the hotel's. */
const placeOf = ({ name, firstNight, lastNight }: Place): Place => ({ name, firstNight, lastNight })

async function changeEvent(
  tx: Tx,
  request: FastifyRequest,
  companyId: number,
  known: HotelEvent,
  { uid, ...event }: ImportedEvent,
): Promise<void> {
  await tx
    .update(hotelEvent)
    .set({ ...placeOf(event), uid, revision: sql`${hotelEvent.revision} + 1` })
    .where(and(eq(hotelEvent.companyId, companyId), eq(hotelEvent.id, known.id)))
  if (keyOf(known) === keyOf(event)) return
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: HOTEL_EVENTS.entity,
    entityId: known.id,
    before: placeOf(known),
    after: placeOf(event),
  })
}

/** The results of an import: events that were added, changed or removed, and those that the hotel had already. */
interface ImportedEvents {
  added: number
  changed: number
  removed: number
  known: number
}

/**
 * Imports the events of a calendar or file, all or none. An event with the id of a stored one changes its name and nights; one with the
 * name and nights of a stored one without an id is that event. Cancelled ones are removed.
 */
export function importEvents(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  { events, cancelled }: { readonly events: readonly ImportedEvent[]; readonly cancelled: readonly string[] },
): Promise<ImportedEvents> {
  return db.transaction(async (tx) => {
    // Two concurrent imports of one file add each event once.
    await lockCompany(tx, companyId)
    const stored = (await listRecords(tx, HOTEL_EVENTS, companyId)) as unknown as HotelEvent[]
    const byUid = new Map(stored.flatMap((event) => (event.uid === null ? [] : [[event.uid, event]])))
    const byPlace = new Map(stored.map((event) => [keyOf(event), event]))
    const seen = new Set<string>()
    const result: ImportedEvents = { added: 0, changed: 0, removed: 0, known: 0 }
    for (const event of events) {
      const key = event.uid ?? keyOf(event)
      const own = event.uid === null ? undefined : byUid.get(event.uid)
      const same = byPlace.get(keyOf(event))
      const known = own ?? (event.uid === null || same?.uid === null ? same : undefined)
      if (seen.has(key)) {
        result.known += 1
        continue
      }
      seen.add(key)
      if (!known) {
        await insertRecord(tx, request, HOTEL_EVENTS, companyId, event)
        result.added += 1
      } else if (keyOf(known) !== keyOf(event)) {
        await changeEvent(tx, request, companyId, known, event)
        result.changed += 1
      } else {
        if (event.uid !== null && known.uid === null) await changeEvent(tx, request, companyId, known, event)
        result.known += 1
      }
    }
    for (const uid of new Set(cancelled)) {
      const gone = byUid.get(uid)
      if (!gone || seen.has(uid)) continue
      await tx.delete(hotelEvent).where(and(eq(hotelEvent.companyId, companyId), eq(hotelEvent.id, gone.id)))
      await recordActivity(tx, request, {
        companyId,
        action: 'delete',
        entity: HOTEL_EVENTS.entity,
        entityId: gone.id,
        before: placeOf(gone),
      })
      result.removed += 1
    }
    return result
  })
}
