import { sql } from 'drizzle-orm'
import { dateIn } from '../../contract/moment.ts'
import { addDays, type StayDate } from '../../contract/stay-date.ts'
import { manyRows } from '../database/many-rows.ts'
import { demoSystemRate } from '../database/schema/index.ts'
import type { Connector, RateWrite, WriteResult } from './connector.ts'

/** The demo's system refuses what is no whole amount of money, as many real ones do. */
const SMALLEST_UNIT = 100

/** Nights ahead that can be sold in it. */
const OPEN_NIGHTS = 365

const textOf = (value: unknown) => JSON.stringify(value, null, 2)

const refusalOf = ({ roomTypes, rate, stayDate }: RateWrite, last: StayDate): WriteResult | null => {
  if (stayDate > last) return { state: 'refused', reason: `Nights are open for sale until ${last}.` }
  if (roomTypes.length === 0) return { state: 'refused', reason: 'No room type is mapped to this category.' }
  if (rate % SMALLEST_UNIT !== 0) return { state: 'refused', reason: 'Rates must be whole amounts.' }
  return null
}

/**
 * The demo's own small property-management system. It takes whole amounts for room types that it knows, and never puts an older rate in the place
 * of a newer one.
 */
export const DEMO_SYSTEM: Connector = {
  writeRates: async ({ db, companyId, now, record }, writes) => {
    const last = addDays(dateIn('UTC', now), OPEN_NIGHTS)
    const results = writes.map((write) => refusalOf(write, last) ?? { state: 'accepted' as const })
    const rows = writes.flatMap(({ sequence, stayDate, roomTypes, ratePlan, rate }, at) =>
      results[at]?.state === 'accepted'
        ? roomTypes.map((roomType) => ({ sequence, stayDate, roomType, ratePlan, rate }))
        : [],
    )
    if (rows.length > 0)
      await db.execute(sql`
        insert into ${demoSystemRate} (company_id, stay_date, room_type, rate_plan, rate, sequence, received_at)
        select ${companyId}::int, "stayDate", "roomType", "ratePlan", rate, sequence, ${now.toISOString()}::timestamptz
        from ${manyRows(rows, { stayDate: 'date', roomType: 'text', ratePlan: 'text', rate: 'bigint', sequence: 'bigint' })} as sent
        where not exists (select from ${demoSystemRate} held where held.company_id = ${companyId} and held.stay_date = sent."stayDate"
          and held.room_type = sent."roomType" and held.rate_plan = sent."ratePlan" and held.sequence >= sent.sequence)
        order by sequence`)
    record({ call: 'set rates', request: textOf(writes), status: null, answer: textOf(results) })
    return results
  },
}
