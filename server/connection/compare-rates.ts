import { and, between, eq, lt, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DbOrTx, Tx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { publicationLine, rateDifference } from '../database/schema/index.ts'
import type { NightRange, SystemRate } from './kind.ts'
import { type RoomTypes, readRoomTypes } from './room-types.ts'

interface PublishedRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly ratePlan: string
  readonly rate: number
}

/**
 * The rates that the system took last, before a moment. Where something newer is on its way or was refused there is none: what the system has then is not
 * known, or not ours.
 */
const readPublished = (
  db: DbOrTx,
  companyId: number,
  { from, to }: NightRange,
  before: Date,
): Promise<PublishedRate[]> =>
  selectRows<PublishedRate>(
    db,
    sql`select stay_date::text as "stayDate", category, rate_plan as "ratePlan", rate::float8 as rate from (
      select distinct on (stay_date, category, rate_plan) * from ${publicationLine}
      where company_id = ${companyId} and rate is not null and stay_date between ${from} and ${to}
      order by stay_date, category, rate_plan, id desc) newest
    where state = 'confirmed' and at < ${before.toISOString()}::timestamptz`,
  )

/** What the system has for a published rate; undefined where it is the same, or not known. */
function differing(
  { stayDate, category, ratePlan, rate }: PublishedRate,
  types: RoomTypes,
  theirs: ReadonlyMap<string, number>,
): number | undefined {
  return (types.get(category) ?? [])
    .map((type) => theirs.get(`${stayDate} ${type} ${ratePlan}`))
    .find((found) => found !== undefined && found !== rate)
}

/** Stores where rates of the system, read at a moment, differ from the published ones; what agrees again is removed, as are nights that are over. */
export async function storeDifferences(
  tx: Tx,
  companyId: number,
  { range, rates, readAt }: { range: NightRange; rates: readonly SystemRate[]; readAt: Date },
): Promise<void> {
  const types = await readRoomTypes(tx, companyId)
  const theirs = new Map(
    rates.map(({ stayDate, roomType, ratePlan, rate }) => [`${stayDate} ${roomType} ${ratePlan}`, rate]),
  )
  const found = (await readPublished(tx, companyId, range, readAt)).flatMap((line) => {
    const differs = differing(line, types, theirs)
    const { rate: ours, ...night } = line
    return differs === undefined ? [] : [{ ...night, ours, theirs: differs }]
  })
  const ofRange = and(eq(rateDifference.companyId, companyId), between(rateDifference.stayDate, range.from, range.to))
  const stored = await tx.select().from(rateDifference).where(ofRange)
  const since = new Map(
    stored.map(({ stayDate, category, ratePlan, ...row }) => [`${stayDate} ${category} ${ratePlan}`, row.since]),
  )
  await tx.delete(rateDifference).where(ofRange)
  if (found.length > 0)
    await tx.insert(rateDifference).values(
      found.map((row) => ({
        ...row,
        companyId,
        since: since.get(`${row.stayDate} ${row.category} ${row.ratePlan}`) ?? readAt,
      })),
    )
}

/** Removes differences of nights that are over. */
export const removeOldDifferences = (db: DbOrTx, companyId: number, today: StayDate) =>
  db.delete(rateDifference).where(and(eq(rateDifference.companyId, companyId), lt(rateDifference.stayDate, today)))

/** The nights of rates that the system took since a moment; null where it took none. */
export async function nightsSentSince(db: DbOrTx, companyId: number, since: Date): Promise<NightRange | null> {
  const [range] = await selectRows<{ from: StayDate | null; to: StayDate | null }>(
    db,
    sql`select min(stay_date)::text as "from", max(stay_date)::text as "to" from ${publicationLine}
      where company_id = ${companyId} and rate is not null and state = 'confirmed' and at >= ${since.toISOString()}::timestamptz`,
  )
  return range?.from && range.to ? { from: range.from, to: range.to } : null
}
