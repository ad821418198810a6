import { and, between, desc, eq, gte, isNull, lt, max, min } from 'drizzle-orm'
import { inParts } from '../../contract/platform/in-parts.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import {
  isSameRestriction,
  onlyParts,
  type ResolvedRestriction,
  type RestrictionPart,
} from '../../contract/pricing/restriction.ts'
import type { DbOrTx, Tx } from '../platform/database/db.ts'
import { publicationLine, rateDifference } from '../platform/database/schema/index.ts'
import type { NightRange, SystemNight, SystemRate, SystemRestriction } from './kind.ts'
import { type RoomTypes, readRoomTypes } from './room-types.ts'

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 5000

/** A rate or a restriction: the other one is null. */
interface Published {
  readonly stayDate: StayDate
  readonly category: number
  readonly ratePlan: string
  readonly rate: number | null
  readonly restriction: ResolvedRestriction | null
}

/**
 * The last rates and restrictions that the system accepted before a moment. None if a newer one is being sent or was refused: the
 * system's value is then unknown, or not ours.
 */
function readPublished(db: DbOrTx, companyId: number, { from, to }: NightRange, before: Date): Promise<Published[]> {
  const { stayDate, category, ratePlan, rate, restriction, state, at } = publicationLine
  const key = [stayDate, category, ratePlan, isNull(rate)]
  const newest = db
    .selectDistinctOn(key, { stayDate, category, ratePlan, rate, restriction, state, at })
    .from(publicationLine)
    .where(and(eq(publicationLine.companyId, companyId), between(stayDate, from, to)))
    .orderBy(...key, desc(publicationLine.id))
    .as('newest')
  return db
    .select({
      stayDate: newest.stayDate,
      category: newest.category,
      ratePlan: newest.ratePlan,
      rate: newest.rate,
      restriction: newest.restriction,
    })
    .from(newest)
    .where(and(eq(newest.state, 'confirmed'), lt(newest.at, before)))
}

/**
 * The rates and restrictions read from a system at a moment, without restrictions if it does not report them; and the parts of
 * restrictions that it takes.
 */
interface Read {
  readonly range: NightRange
  readonly restrictionParts: readonly RestrictionPart[]
  readonly rates: readonly SystemRate[]
  readonly restrictions: readonly SystemRestriction[]
  readonly readAt: Date
}

type Difference = typeof rateDifference.$inferInsert

/** The key of a difference within a hotel. */
const keyOf = ({ stayDate, category, ratePlan, content }: Omit<Difference, 'companyId' | 'since'>) =>
  `${stayDate} ${category} ${ratePlan} ${content}`

/** Returns a function that finds a differing value of the system for a published night in any of its room types. */
function finderIn<Night extends SystemNight>(nights: readonly Night[], types: RoomTypes) {
  // Several rates of a system may be mapped to one of our plans.
  const byNight = new Map<string, Night[]>()
  for (const night of nights) {
    const key = `${night.stayDate} ${night.roomType} ${night.ratePlan}`
    byNight.set(key, [...(byNight.get(key) ?? []), night])
  }
  return ({ stayDate, category, ratePlan }: Published, isSame: (night: Night) => boolean): Night | undefined =>
    (types.get(category) ?? [])
      .flatMap((type) => byNight.get(`${stayDate} ${type} ${ratePlan}`) ?? [])
      .find((found) => !isSame(found))
}

/** What applies to arrivals, unset. */
const ANY_ARRIVAL = { minimumStay: 0, maximumStay: 0, minimumDaysAhead: 0, maximumDaysAhead: 0 }
/** A restriction without what means nothing if arrivals or the night are closed: not every system stores it then. */
const effectiveOf = (restriction: ResolvedRestriction): ResolvedRestriction => ({
  ...restriction,
  ...(restriction.closedToArrival && ANY_ARRIVAL),
  ...(restriction.closed && { minimumStayThrough: 0 }),
})

/** Whether two restrictions allow the same stays. */
const restrictsTheSame = (a: ResolvedRestriction, b: ResolvedRestriction): boolean =>
  isSameRestriction(effectiveOf(a), effectiveOf(b))

/**
 * Stores the differences between the rates and restrictions of the system, read at a moment, and the published ones; resolved
 * differences and those of past nights are removed.
 */
export async function storeDifferences(
  tx: Tx,
  companyId: number,
  { range, restrictionParts, rates, restrictions, readAt }: Read,
): Promise<void> {
  const types = await readRoomTypes(tx, companyId)
  const findRate = finderIn(rates, types)
  const findRestriction = finderIn(restrictions, types)
  const found = (await readPublished(tx, companyId, range, readAt)).flatMap(
    (published): Omit<Difference, 'since'>[] => {
      const { stayDate, category, ratePlan, rate, restriction } = published
      const night = { companyId, stayDate, category, ratePlan }
      if (rate !== null) {
        const theirs = findRate(published, (has) => has.rate === rate)
        return theirs ? [{ ...night, content: 'rate', ours: rate, theirs: theirs.rate }] : []
      }
      if (restriction === null) return []
      const ourRestriction = onlyParts(restriction, restrictionParts)
      const theirs = findRestriction(published, (has) => restrictsTheSame(has.restriction, ourRestriction))
      return theirs ? [{ ...night, content: 'restriction', ourRestriction, theirRestriction: theirs.restriction }] : []
    },
  )
  const ofRange = and(eq(rateDifference.companyId, companyId), between(rateDifference.stayDate, range.from, range.to))
  const stored = await tx.delete(rateDifference).where(ofRange).returning()
  const since = new Map(stored.map((row) => [keyOf(row), row.since]))
  const rows = found.map((row) => ({ ...row, since: since.get(keyOf(row)) ?? readAt }))
  for (const part of inParts(rows, ROWS_AT_ONCE)) await tx.insert(rateDifference).values(part)
}

/** Removes differences of past nights. */
export const removeOldDifferences = (db: DbOrTx, companyId: number, today: StayDate) =>
  db.delete(rateDifference).where(and(eq(rateDifference.companyId, companyId), lt(rateDifference.stayDate, today)))

/** The range of nights whose rates and restrictions the system accepted since a moment; null if there are none. */
export async function nightsSentSince(db: DbOrTx, companyId: number, since: Date): Promise<NightRange | null> {
  const [range] = await db
    .select({ from: min(publicationLine.stayDate), to: max(publicationLine.stayDate) })
    .from(publicationLine)
    .where(
      and(
        eq(publicationLine.companyId, companyId),
        eq(publicationLine.state, 'confirmed'),
        gte(publicationLine.at, since),
      ),
    )
  return range?.from && range.to ? { from: range.from, to: range.to } : null
}
