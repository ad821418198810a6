import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { channel, ratePlan, roomType, segmentCode } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from './booking.ts'

type CodeTable = PgTable & { companyId: PgColumn; code: PgColumn; firstSeenAt: PgColumn }
type CarrierNight = Pick<IncomingBooking['nights'][number], 'stayDate' | 'roomType' | 'segment' | 'ratePlan'>

/** The codes of a booking or block. `bookedAt` is when it was made. */
export interface CodeCarrier {
  readonly bookedAt: Date
  readonly channel: string | null
  readonly nights: readonly CarrierNight[]
}

/**
 * When a code was in use at the latest: at the booking, or on a night that was entered afterwards, at noon UTC, which is on the same
 * date in nearly all time zones.
 */
const inUseBy = (bookedAt: Date, { stayDate }: CarrierNight): number =>
  Math.min(bookedAt.getTime(), Date.parse(`${stayDate}T12:00:00Z`))

/** Stores new codes with their first moments, and the first moments of stored ones that were in use earlier. Returns how many are new. */
async function noteIn(tx: Tx, companyId: number, table: CodeTable, firstOf: ReadonlyMap<string, number>) {
  // Sorted, so that two concurrent deliveries do not deadlock.
  const rows = [...firstOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, first]) => ({ companyId, code, firstSeenAt: new Date(first) }))
  if (rows.length === 0) return 0
  const added = await tx.insert(table).values(rows).onConflictDoNothing().returning({ code: table.code })
  if (added.length === rows.length) return added.length
  const known = rows.map(({ code, firstSeenAt }) => ({ code, first: firstSeenAt.toISOString() }))
  await tx.execute(sql`
    with earlier as (
      select seen.code, seen.first
      from ${table} join ${manyRows(known, { code: 'text', first: 'timestamptz' })} as seen on seen.code = ${table.code}
      where ${table.companyId} = ${companyId} and ${table.firstSeenAt} > seen.first
      order by seen.code for update of ${table}
    )
    update ${table} set first_seen_at = earlier.first from earlier
    where ${table.companyId} = ${companyId} and ${table.code} = earlier.code and ${table.firstSeenAt} > earlier.first`)
  return added.length
}

/** Stores the codes of bookings, and since when each is in use. Returns how many of them are new. */
export async function noteCodes(tx: Tx, companyId: number, carriers: readonly CodeCarrier[]): Promise<number> {
  const seen = new Map<CodeTable, Map<string, number>>(
    [roomType, segmentCode, ratePlan, channel].map((table) => [table, new Map()]),
  )
  const note = (table: CodeTable, code: string | null, at: number) => {
    const firstOf = seen.get(table)
    if (code !== null) firstOf?.set(code, Math.min(at, firstOf.get(code) ?? at))
  }
  for (const { bookedAt, channel: code, nights } of carriers) {
    note(channel, code, Math.min(bookedAt.getTime(), ...nights.map((night) => inUseBy(bookedAt, night))))
    for (const night of nights) {
      const at = inUseBy(bookedAt, night)
      note(roomType, night.roomType, at)
      note(segmentCode, night.segment, at)
      note(ratePlan, night.ratePlan, at)
    }
  }
  let added = 0
  for (const [table, firstOf] of seen) added += await noteIn(tx, companyId, table, firstOf)
  return added
}
