import { and, asc, between, desc, eq, gt, gte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dateIn } from '../../../contract/moment.ts'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import { manyRows } from '../../database/many-rows.ts'
import { demoSystemBooking, demoSystemRate, demoSystemRestriction } from '../../database/schema/index.ts'
import { defineKind, type RateWrite, type WriteResult } from '../kind.ts'

/** The demo's system refuses what is no whole amount of money, as many real ones do. */
const SMALLEST_UNIT = 100

/** Nights ahead that can be sold in it. */
const OPEN_NIGHTS = 365

/** Bookings that it answers at once. */
const PAGE = 500

const textOf = (value: unknown) => JSON.stringify(value, null, 2)

const refused = (reason: string): WriteResult => ({ state: 'refused', reason })

/** Why the demo's system does not take what is written for a night; null where it does. */
const refusalOf = ({ roomTypes, stayDate }: Omit<RateWrite, 'rate'>, last: StayDate): WriteResult | null => {
  if (stayDate > last) return refused(`Nights are open for sale until ${last}.`)
  if (roomTypes.length === 0) return refused('No room type is mapped to this category.')
  return null
}

const refusalOfRate = (write: RateWrite, last: StayDate): WriteResult | null =>
  refusalOf(write, last) ?? (write.rate % SMALLEST_UNIT !== 0 ? refused('Rates must be whole amounts.') : null)

const lastOpenNight = (now: Date): StayDate => addDays(dateIn('UTC', now), OPEN_NIGHTS)

/**
 * The demo's own small property-management system. It takes whole amounts and restrictions for room types that it knows, never puts an older
 * one in the place of a newer one, and answers the bookings of its guests by their changes.
 */
export const DEMO_SYSTEM = defineKind({
  isOffered: true,
  settings: z.strictObject({}),
  credentials: null,
  check: async () => undefined,

  readBookings: async ({ db, hotel }, { since, page }) => {
    const { changedAt, externalId } = demoSystemBooking
    const [afterChange = '', afterId = ''] = page?.split(' ') ?? []
    const after = new Date(afterChange)
    const rows = await db
      .select()
      .from(demoSystemBooking)
      .where(
        and(
          eq(demoSystemBooking.companyId, hotel.id),
          since ? gte(changedAt, since) : undefined,
          page === null ? undefined : or(gt(changedAt, after), and(eq(changedAt, after), gt(externalId, afterId))),
        ),
      )
      .orderBy(asc(changedAt), asc(externalId))
      .limit(PAGE)
    const last = rows.at(-1)
    return {
      bookings: rows.map(({ booking }) => booking),
      changedUpTo: last?.changedAt ?? null,
      nextPage: last && rows.length === PAGE ? `${last.changedAt.toISOString()} ${last.externalId}` : null,
    }
  },

  readRates: async ({ db, hotel }, { from, to }) => {
    const { companyId, id, stayDate, roomType, ratePlan, rate } = demoSystemRate
    return db
      .selectDistinctOn([stayDate, roomType, ratePlan], { stayDate, roomType, ratePlan, rate })
      .from(demoSystemRate)
      .where(and(eq(companyId, hotel.id), between(stayDate, from, to)))
      .orderBy(stayDate, roomType, ratePlan, desc(id))
  },

  writeRates: async ({ db, hotel, now, record }, writes) => {
    const last = lastOpenNight(now())
    const results = writes.map((write) => refusalOfRate(write, last) ?? { state: 'accepted' as const })
    const rows = writes.flatMap(({ sequence, stayDate, roomTypes, ratePlan, rate }, at) =>
      results[at]?.state === 'accepted'
        ? roomTypes.map((roomType) => ({ sequence, stayDate, roomType, ratePlan, rate }))
        : [],
    )
    if (rows.length > 0)
      await db.execute(sql`
        insert into ${demoSystemRate} (company_id, stay_date, room_type, rate_plan, rate, sequence, received_at)
        select ${hotel.id}::int, "stayDate", "roomType", "ratePlan", rate, sequence, ${now().toISOString()}::timestamptz
        from ${manyRows(rows, { stayDate: 'date', roomType: 'text', ratePlan: 'text', rate: 'bigint', sequence: 'bigint' })} as sent
        where not exists (select from ${demoSystemRate} newer where newer.company_id = ${hotel.id} and newer.stay_date = sent."stayDate"
          and newer.room_type = sent."roomType" and newer.rate_plan = sent."ratePlan" and newer.sequence >= sent.sequence)
        order by sequence`)
    record({ call: 'set rates', request: textOf(writes), status: null, answer: textOf(results) })
    return results
  },

  writeRestrictions: async ({ db, hotel, now, record }, writes) => {
    const last = lastOpenNight(now())
    const results = writes.map((write) => refusalOf(write, last) ?? { state: 'accepted' as const })
    const rows = writes.flatMap(({ sequence, stayDate, roomTypes, ratePlan, restriction }, at) =>
      results[at]?.state === 'accepted'
        ? roomTypes.map((roomType) => ({
            sequence,
            stayDate,
            roomType,
            ratePlan,
            restriction: JSON.stringify(restriction),
          }))
        : [],
    )
    if (rows.length > 0)
      await db.execute(sql`
        insert into ${demoSystemRestriction} (company_id, stay_date, room_type, rate_plan, restriction, sequence, received_at)
        select ${hotel.id}::int, "stayDate", "roomType", "ratePlan", restriction, sequence, ${now().toISOString()}::timestamptz
        from ${manyRows(rows, { stayDate: 'date', roomType: 'text', ratePlan: 'text', restriction: 'jsonb', sequence: 'bigint' })} as sent
        where not exists (select from ${demoSystemRestriction} newer where newer.company_id = ${hotel.id} and newer.stay_date = sent."stayDate"
          and newer.room_type = sent."roomType" and newer.rate_plan = sent."ratePlan" and newer.sequence >= sent.sequence)
        order by sequence`)
    record({ call: 'set restrictions', request: textOf(writes), status: null, answer: textOf(results) })
    return results
  },
})
