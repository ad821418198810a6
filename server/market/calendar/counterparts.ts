import { and, between, eq } from 'drizzle-orm'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import {
  type Alignment,
  alignNights,
  COUNTERPART_REACH,
  type Counterpart,
  type Counterparts,
  counterpartsOf,
} from '../../../engine/last-year.ts'
import type { HotelRecordKind } from '../../hotel/hotel-records/kind.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightCounterpart } from '../../platform/database/schema/index.ts'
import { holidayNights, type Place } from './holidays.ts'
import { readLastEditions } from './hotel-events.ts'
import type { MarksRequest } from './marks.ts'

/** Nights of last year that a hotel has chosen for its nights. */
export const OWN_COUNTERPARTS: HotelRecordKind = {
  table: nightCounterpart,
  word: 'compared night',
  entity: 'counterpart',
  path: '/api/calendar/:companyId/counterparts',
  readers: ['VIEWER', 'PMS_ADMIN'],
  order: [nightCounterpart.stayDate],
  unique: {
    field: 'stayDate',
    column: nightCounterpart.stayDate,
    taken: 'This night already has a chosen night of last year.',
  },
}

/**
 * The nights of a range, both included, that are not compared with the same weekday 364 days earlier: those that the hotel has
 * chosen, events with their last edition, public holidays with the same holiday, and ordinary nights whose weekday was special.
 */
export async function readExceptions(
  db: DbOrTx,
  hotel: Place & { readonly id: number },
  { from, to, language }: MarksRequest,
): Promise<Counterpart[]> {
  const [first, last] = [addDays(from, -COUNTERPART_REACH), addDays(to, COUNTERPART_REACH)]
  const [chosen, { repeated, events }] = await Promise.all([
    db
      .select({ stayDate: nightCounterpart.stayDate, lastYear: nightCounterpart.lastYear })
      .from(nightCounterpart)
      .where(and(eq(nightCounterpart.companyId, hotel.id), between(nightCounterpart.stayDate, from, to))),
    readLastEditions(db, hotel.id, first, last),
  ])
  const special = new Map(holidayNights(hotel, first, last, language).map((night) => [night.stayDate, night]))
  const named = (night: StayDate) => special.get(night)?.name ?? null
  for (const night of repeated) special.set(night.stayDate, night)
  return counterpartsOf(from, to, [...special.values()], {
    chosen: chosen.map((night) => ({ ...night, reason: 'own', name: named(night.stayDate) })),
    events,
  })
}

/** The nights of last year that a range is compared with. */
export const readCounterparts = async (
  db: DbOrTx,
  hotel: Place & { readonly id: number },
  { from, to, alignment = 'weekday' }: { from: StayDate; to: StayDate; alignment?: Alignment },
): Promise<Counterparts> =>
  alignNights(
    from,
    to,
    alignment,
    alignment === 'weekday' ? await readExceptions(db, hotel, { from, to, language: 'EN' }) : [],
  )
