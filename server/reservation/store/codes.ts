import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/db.ts'
import { channel, ratePlan, roomType, segmentCode } from '../../database/schema/index.ts'
import type { IncomingBooking } from '../booking.ts'

type CodeTable = PgTable & { companyId: PgColumn; code: PgColumn }

/** Notes the codes that stand in bookings. Answers how many of them had not been seen before. */
export async function noteCodes(tx: Tx, companyId: number, bookings: readonly IncomingBooking[]): Promise<number> {
  const seen = new Map<CodeTable, Set<string | null>>(
    [roomType, segmentCode, ratePlan, channel].map((table) => [table, new Set()]),
  )
  for (const booking of bookings) {
    seen.get(channel)?.add(booking.channel)
    for (const night of booking.nights) {
      seen.get(roomType)?.add(night.roomType)
      seen.get(segmentCode)?.add(night.segment)
      seen.get(ratePlan)?.add(night.ratePlan)
    }
  }
  let added = 0
  for (const [table, codes] of seen) {
    // In one order, so that two deliveries at once do not wait for each other.
    const rows = [...codes].sort().flatMap((code) => (code === null ? [] : [{ companyId, code }]))
    if (rows.length === 0) continue
    added += (await tx.insert(table).values(rows).onConflictDoNothing().returning({ code: table.code })).length
  }
  return added
}
