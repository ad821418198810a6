import { eq } from 'drizzle-orm'
import { MOST_DAYS } from '../../contract/market/market-trend.ts'
import { addDays, daysBetween, STLY_DAYS, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { endOfDay } from '../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { marketOutlook } from '../platform/database/schema/index.ts'
import {
  type Contributor,
  firstOfYear,
  lastOfYear,
  readContributors,
  type SetRow,
  takeSet,
  todayOf,
} from './contributors.ts'

/** Past days that are stored for a new set: as many as a change can go back. */
const DAYS_KEPT = MOST_DAYS + 1
/** Future nights that are reported for a day. */
const NIGHTS_AHEAD = 365

/** The days whose end-of-day books of coming nights a set needs: the last ones, and the same days of last year. */
function daysNeeded(set: SetRow, today: StayDate): StayDate[] {
  const days = stayDates(addDays(today, -DAYS_KEPT), addDays(today, -1))
  return [...days.map((day) => addDays(day, -STLY_DAYS)), ...days].filter(
    (day) => day < lastOfYear(set) && addDays(day, NIGHTS_AHEAD) >= firstOfYear(set),
  )
}

/** The nights of a set's year after a day, up to the horizon. */
function nightsAfter(set: SetRow, day: StayDate): { from: StayDate; to: StayDate } {
  const [next, last] = [addDays(day, 1), addDays(day, NIGHTS_AHEAD)]
  const [first, end] = [firstOfYear(set), lastOfYear(set)]
  return { from: next < first ? first : next, to: last > end ? end : last }
}

/** Rooms on the books of each night at the end of each day, both in order: the sum of the movements until then. */
async function booksByDay(tx: Tx, { companyId, timeZone }: Contributor, set: SetRow, days: readonly StayDate[]) {
  const range = { from: firstOfYear(set), to: lastOfYear(set) }
  const ends = days.map((day) => endOfDay(day, timeZone))
  const asOf = ends.at(-1)
  const movements = asOf ? await readMovements(tx, companyId, { ...range, asOf, since: ends.slice(0, -1) }) : []
  const placeOf = new Map(ends.map((end, place) => [end.getTime(), place]))
  const year = daysBetween(range.from, range.to) + 1
  const books = days.map(() => new Array<number>(year).fill(0))
  for (const { at, stayDate, roomNights } of movements) {
    const night = daysBetween(range.from, stayDate)
    for (let place = placeOf.get(at) ?? 0; place < days.length; place++) {
      const day = books[place]
      if (day) day[night] = (day[night] ?? 0) + roomNights
    }
  }
  return books
}

async function contribute(tx: Tx, contributor: Contributor, set: SetRow, days: readonly StayDate[]): Promise<void> {
  const { all: capacity } = await readCapacity(tx, contributor.companyId, {
    from: firstOfYear(set),
    to: lastOfYear(set),
  })
  const isKnown = await readKnownNights(tx, contributor.companyId)
  const books = await booksByDay(tx, contributor, set, days)
  await tx.insert(marketOutlook).values(
    days.map((asOf, place) => {
      const { from, to } = nightsAfter(set, asOf)
      const rooms = capacityByNight(stayDates(from, to), capacity)
      const [first, end] = [daysBetween(firstOfYear(set), from), daysBetween(firstOfYear(set), to) + 1]
      return {
        setId: set.id,
        asOf,
        memberId: contributor.memberId,
        firstNight: from,
        roomNights: books[place]?.slice(first, end) ?? [],
        // Rooms of unknown nights would look unsold.
        capacity: [...rooms].map(([night, each]) => (isKnown(night) ? (each ?? 0) : 0)),
      }
    }),
  )
}

/**
 * Stores the books of a set's hotels for its coming nights, at the end of each of the last days and of the same days last year: all
 * hotels of a day at once, and only once.
 */
export function contributeOutlooks(db: Db, setId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const set = await takeSet(tx, setId)
    const contributors = set ? await readContributors(tx, setId) : []
    const today = todayOf(contributors, now)
    if (!set || today === undefined) return
    const kept = await tx
      .selectDistinct({ asOf: marketOutlook.asOf })
      .from(marketOutlook)
      .where(eq(marketOutlook.setId, setId))
    const known = new Set(kept.map(({ asOf }) => asOf))
    const days = daysNeeded(set, today).filter((day) => !known.has(day))
    if (days.length === 0) return
    for (const contributor of contributors) await contribute(tx, contributor, set, days)
  })
}
