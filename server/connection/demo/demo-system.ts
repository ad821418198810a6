import { and, asc, between, desc, eq, gt, gte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { NET_AMOUNTS } from '../../../contract/booking/stated-amounts.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { demoSystemBooking, demoSystemRate, demoSystemRestriction } from '../../platform/database/schema/index.ts'
import { defineKind, type KindContext, type RateWrite, type WriteResult } from '../kind.ts'
import { refused } from '../write-groups.ts'

/** Like many real systems, the demo's refuses amounts that are not whole units of the currency. */
const SMALLEST_UNIT = 100

/** The number of future nights that can be sold in it. */
const OPEN_NIGHTS = 365

/** Maximum number of bookings in one response. */
const PAGE = 500

const textOf = (value: unknown) => JSON.stringify(value, null, 2)

/** Why the demo's system refuses a write for a night; null if it accepts it. */
const refusalOf = ({ roomTypes, stayDate }: Write, last: StayDate): WriteResult | null => {
  if (stayDate > last) return refused('noNight', `Nights are open for sale until ${last}.`)
  if (roomTypes.length === 0) return refused('categoryUnmapped', 'No room type is mapped to this category.')
  return null
}

const refusalOfRate = (write: RateWrite, last: StayDate): WriteResult | null =>
  refusalOf(write, last) ??
  (write.rate % SMALLEST_UNIT !== 0 ? refused('system', 'Rates must be whole amounts.') : null)

const lastOpenNight = (now: Date): StayDate => addDays(dateIn('UTC', now), OPEN_NIGHTS)

type Write = Omit<RateWrite, 'rate'>

/** How the system stores a night's rate or restriction: the table, the column, and what it refuses. */
interface Kept<Own extends Write> {
  readonly call: string
  readonly table: typeof demoSystemRate | typeof demoSystemRestriction
  readonly column: 'rate' | 'restriction'
  readonly type: 'bigint' | 'jsonb'
  readonly refusalOf: (write: Own, last: StayDate) => WriteResult | null
  readonly keptOf: (write: Own) => number | string
}

/** Stores the accepted writes, unless a newer one is stored; one result for each. */
async function keep<Own extends Write>(
  { db, hotel, now, record }: Pick<KindContext, 'db' | 'hotel' | 'now' | 'record'>,
  writes: readonly Own[],
  { call, table, column, type, refusalOf: refusalFor, keptOf }: Kept<Own>,
): Promise<WriteResult[]> {
  const last = lastOpenNight(now())
  const results = writes.map((write) => refusalFor(write, last) ?? { state: 'accepted' as const })
  const rows = writes.flatMap((write, at) => {
    const { sequence, stayDate, roomTypes, ratePlan } = write
    if (results[at]?.state !== 'accepted') return []
    return roomTypes.map((roomType) => ({ sequence, stayDate, roomType, ratePlan, value: keptOf(write) }))
  })
  if (rows.length > 0)
    await db.execute(sql`
      insert into ${table} (company_id, stay_date, room_type, rate_plan, ${sql.identifier(column)}, sequence, received_at)
      select ${hotel.id}::int, "stayDate", "roomType", "ratePlan", value, sequence, ${now().toISOString()}::timestamptz
      from ${manyRows(rows, { stayDate: 'date', roomType: 'text', ratePlan: 'text', value: type, sequence: 'bigint' })} as sent
      where not exists (select from ${table} where ${table.companyId} = ${hotel.id} and ${table.stayDate} = sent."stayDate"
        and ${table.roomType} = sent."roomType" and ${table.ratePlan} = sent."ratePlan" and ${table.sequence} >= sent.sequence)
      order by sequence`)
  record({ call, request: textOf(writes), status: null, answer: textOf(results) })
  return results
}

/**
 * The demo's own small property-management system. It accepts whole amounts and restrictions for room types that it knows, never
 * overwrites a newer one with an older one, and returns its guests' bookings by their changes.
 */
export const DEMO_SYSTEM = defineKind({
  amounts: NET_AMOUNTS,
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

  readRestrictions: async ({ db, hotel }, { from, to }) => {
    const { companyId, id, stayDate, roomType, ratePlan, restriction } = demoSystemRestriction
    return db
      .selectDistinctOn([stayDate, roomType, ratePlan], { stayDate, roomType, ratePlan, restriction })
      .from(demoSystemRestriction)
      .where(and(eq(companyId, hotel.id), between(stayDate, from, to)))
      .orderBy(stayDate, roomType, ratePlan, desc(id))
  },

  writeRates: (context, writes) =>
    keep(context, writes, {
      call: 'set rates',
      table: demoSystemRate,
      column: 'rate',
      type: 'bigint',
      refusalOf: refusalOfRate,
      keptOf: ({ rate }) => rate,
    }),

  writeRestrictions: (context, writes) =>
    keep(context, writes, {
      call: 'set restrictions',
      table: demoSystemRestriction,
      column: 'restriction',
      type: 'jsonb',
      refusalOf,
      keptOf: ({ restriction }) => JSON.stringify(restriction),
    }),
})
