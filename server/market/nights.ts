import { eq, sql } from 'drizzle-orm'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { manyRows } from '../platform/database/many-rows.ts'
import { marketNight, marketSet } from '../platform/database/schema/index.ts'
import { type Contributor, firstOfYear, lastOfYear, readContributors, takeSet, todayOf } from './contributors.ts'

/** A night is contributed this many days after its date: its last bookings and no-shows are received with a delay. */
const SETTLING_DAYS = 2
/** Nights that one transaction contributes: on the embedded engine, other callers wait in the meantime. */
const NIGHTS_AT_ONCE = 92

const COLUMNS = {
  member_id: 'int',
  stay_date: 'date',
  capacity: 'int',
  room_nights: 'int',
  revenue: 'bigint',
} as const

/** A hotel's sales of finished nights, from its first known night on; without nights that have no rooms. */
async function nightsOf(
  tx: Tx,
  { memberId, companyId }: Contributor,
  range: { from: StayDate; to: StayDate },
  now: Date,
) {
  const { all: capacity } = await readCapacity(tx, companyId, range)
  const isKnown = await readKnownNights(tx, companyId)
  const movements = await readMovements(tx, companyId, { ...range, asOf: now })
  return onTheBooks(movements, { ...range, asOf: now.getTime(), capacity }).flatMap((night) =>
    night.capacity && isKnown(night.stayDate)
      ? [
          {
            member_id: memberId,
            stay_date: night.stayDate,
            capacity: night.capacity,
            room_nights: night.roomNights,
            revenue: night.revenue,
          },
        ]
      : [],
  )
}

/**
 * Contributes the next finished nights of a set, of all its hotels at once and only once: comparing the sums before and after a
 * later contribution would disclose it. Returns whether more nights may be left.
 */
function contributeSome(db: Db, setId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const set = await takeSet(tx, setId)
    if (!set) return false
    const contributors = await readContributors(tx, setId)
    const today = todayOf(contributors, now)
    if (today === undefined) return false
    const from = set.nightsUntil === null ? firstOfYear(set) : addDays(set.nightsUntil, 1)
    const [to = from] = [addDays(today, -SETTLING_DAYS), lastOfYear(set), addDays(from, NIGHTS_AT_ONCE - 1)].sort()
    if (to < from) return false
    for (const contributor of contributors) {
      const nights = await nightsOf(tx, contributor, { from, to }, now)
      if (nights.length > 0)
        await tx.execute(sql`
          insert into ${marketNight} (set_id, member_id, stay_date, capacity, room_nights, revenue)
          select ${setId}::int, member_id, stay_date, capacity, room_nights, revenue from ${manyRows(nights, COLUMNS)} as night`)
    }
    await tx.update(marketSet).set({ nightsUntil: to }).where(eq(marketSet.id, setId))
    return true
  })
}

/** Contributes all remaining finished nights of a set. */
export async function contributeNights(db: Db, setId: number, now: Date): Promise<void> {
  while (await contributeSome(db, setId, now));
}
