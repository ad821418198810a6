import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MarketSet } from '../../contract/market/benchmark.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { isAdmin, type Viewer } from '../platform/access/caller.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { company, marketMember, marketSet, userCompany } from '../platform/database/schema/index.ts'
import type { SetRow } from './contributors.ts'

/** The set that a hotel is compared with in a year. */
export interface HotelSet extends SetRow {
  /** The hotel's membership; null if it is only an observer. */
  readonly ownId: number | null
  /** Members whose figures the caller may know anyway, and those whose hotel was deleted, whoever could see it. */
  readonly knownIds: readonly number[]
  readonly goneIds: readonly number[]
}

/** Hotels whose figures the caller may know, whether active or not. Administrators see each hotel anyway. */
function knownTo(caller: Viewer): SQL | undefined {
  if (isAdmin(caller)) return undefined
  const assigned = sql`${marketMember.companyId} in (select ${userCompany.companyId} from ${userCompany} where ${userCompany.userId} = ${caller.userId})`
  const ofSystem = caller.pmsSystem
    ? sql`${marketMember.companyId} in (select ${company.id} from ${company} where ${company.pmsSystem} = ${caller.pmsSystem})`
    : undefined
  return or(assigned, ofSystem)
}

/** By year, the hotel's set or, if it is in none, the set of its region that it would be in. */
async function setsByYear(
  db: DbOrTx,
  { id, currency, federalState, countryCode }: AnalysedHotel,
  years: readonly number[],
) {
  const rows = await db
    .select({ set: marketSet, ownId: marketMember.id })
    .from(marketSet)
    .leftJoin(marketMember, and(eq(marketMember.setId, marketSet.id), eq(marketMember.companyId, id)))
    .where(
      and(
        inArray(marketSet.year, [...years]),
        eq(marketSet.currency, currency),
        or(
          eq(marketMember.companyId, id),
          and(
            eq(marketSet.countryCode, countryCode),
            or(isNull(marketSet.region), eq(marketSet.region, federalState ?? '')),
          ),
        ),
      ),
    )
    // Its own set first, its region before the rest of the country, older sets before newer ones.
    .orderBy(isNull(marketMember.id), isNull(marketSet.region), marketSet.id)
  const sets = new Map<number, { set: SetRow; ownId: number | null }>()
  for (const row of rows) if (!sets.has(row.set.year)) sets.set(row.set.year, row)
  return sets
}

/** The sets of a hotel by year, as visible to the caller. */
export async function findSets(
  db: DbOrTx,
  hotel: AnalysedHotel,
  years: readonly number[],
  caller: Viewer,
): Promise<Map<number, HotelSet>> {
  const found = await setsByYear(db, hotel, years)
  const setIds = [...found.values()].map(({ set }) => set.id)
  if (setIds.length === 0) return new Map()
  const known = await db
    .select({ setId: marketMember.setId, id: marketMember.id, isGone: sql<boolean>`${isNull(marketMember.companyId)}` })
    .from(marketMember)
    .where(and(inArray(marketMember.setId, setIds), or(isNull(marketMember.companyId), knownTo(caller))))
  const idsOf = (set: SetRow, isGone: boolean) =>
    known.filter((member) => member.setId === set.id && member.isGone === isGone).map(({ id }) => id)
  return new Map(
    [...found].map(([year, { set, ownId }]) => [
      year,
      { ...set, ownId, knownIds: idsOf(set, false), goneIds: idsOf(set, true) },
    ]),
  )
}

/** A set in the format of the console; `rooms` excludes the hotel's own, null if withheld. */
export const toMarketSet = (
  { year, countryCode, region, members, ownId }: HotelSet,
  rooms: number | null,
): MarketSet => ({
  year,
  countryCode,
  region,
  hotels: members - (ownId === null ? 0 : 1),
  rooms: rooms === null ? null : Math.round(rooms / 10) * 10,
  isMember: ownId !== null,
})
