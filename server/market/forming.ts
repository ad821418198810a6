import { and, eq, exists, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { type Candidate, type FormedSet, formSets } from '../../engine/market/forming.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { company, marketMember, marketSet, nightMovement } from '../platform/database/schema/index.ts'

/** Sets cover this many past years and the next one: its nights are already on the books. */
const YEARS_BACK = 3
/** An arbitrary number that nothing else uses as an advisory lock in this database. */
const FORMING = 4_730_221

/** Hotels that take part and are in no set of the year: with an agreement, rooms, and bookings by that night. */
async function candidatesOf(tx: Tx, year: number, by: StayDate): Promise<Candidate[]> {
  const hotels = await tx
    .select({
      companyId: company.id,
      countryCode: company.countryCode,
      region: company.federalState,
      currency: company.currency,
    })
    .from(company)
    .where(
      and(
        eq(company.isActive, true),
        isNotNull(company.dpaAcceptedAt),
        notExists(
          tx
            .select({ id: marketMember.companyId })
            .from(marketMember)
            .where(and(eq(marketMember.companyId, company.id), eq(marketMember.year, year))),
        ),
        exists(
          tx
            .select({ id: nightMovement.companyId })
            .from(nightMovement)
            .where(and(eq(nightMovement.companyId, company.id), lte(nightMovement.stayDate, by))),
        ),
      ),
    )
  const candidates: Candidate[] = []
  for (const hotel of hotels) {
    const rooms = capacityByNight([by], (await readCapacity(tx, hotel.companyId, { from: by, to: by })).all).get(by)
    if (rooms) candidates.push({ ...hotel, region: hotel.region || null, rooms })
  }
  return candidates
}

async function storeSet(tx: Tx, year: number, { companyIds, ...formed }: FormedSet, formedAt: Date): Promise<void> {
  const [set] = await tx
    .insert(marketSet)
    .values({ ...formed, year, formedAt, members: companyIds.length })
    .returning({ setId: marketSet.id })
  if (!set) throw new Error('the set was not returned')
  await tx.insert(marketMember).values(companyIds.map((companyId) => ({ ...set, year, companyId })))
}

/**
 * Forms the sets of the last years, this year and the next from hotels that are in none. An existing set never changes, and its
 * members are in no other set of the year: so each night of a hotel is always part of the same single sum.
 */
export function formMissingSets(db: Db, now: Date): Promise<void> {
  const today = dateIn('UTC', now)
  const thisYear = Number(today.slice(0, 4))
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FORMING}::int8)`)
    for (let year = thisYear - YEARS_BACK; year <= thisYear + 1; year++) {
      const by = year < thisYear ? `${year}-12-31` : today
      for (const formed of formSets(await candidatesOf(tx, year, by))) await storeSet(tx, year, formed, now)
    }
  })
}
