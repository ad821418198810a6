import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/db.ts'
import { channel, ratePlan, roomType, segmentCode } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from './booking.ts'

type CodeTable = PgTable & { companyId: PgColumn; code: PgColumn }

/** The codes of a booking or block. */
export interface CodeCarrier {
  readonly channel: string | null
  readonly nights: readonly Pick<IncomingBooking['nights'][number], 'roomType' | 'segment' | 'ratePlan'>[]
}

/** Stores the codes of bookings. Returns how many of them are new. */
export async function noteCodes(tx: Tx, companyId: number, carriers: readonly CodeCarrier[]): Promise<number> {
  const seen = new Map<CodeTable, Set<string | null>>(
    [roomType, segmentCode, ratePlan, channel].map((table) => [table, new Set()]),
  )
  for (const carrier of carriers) {
    seen.get(channel)?.add(carrier.channel)
    for (const night of carrier.nights) {
      seen.get(roomType)?.add(night.roomType)
      seen.get(segmentCode)?.add(night.segment)
      seen.get(ratePlan)?.add(night.ratePlan)
    }
  }
  let added = 0
  for (const [table, codes] of seen) {
    // Sorted, so that two concurrent deliveries do not deadlock.
    const rows = [...codes].sort().flatMap((code) => (code === null ? [] : [{ companyId, code }]))
    if (rows.length === 0) continue
    added += (await tx.insert(table).values(rows).onConflictDoNothing().returning({ code: table.code })).length
  }
  return added
}
