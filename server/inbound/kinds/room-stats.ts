import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { incomingRoomStatSchema } from '../../../contract/inbound.ts'
import { roomStat } from '../../database/schema/index.ts'
import { NOTHING_STORED } from '../../reservation/store/store.ts'
import type { InboundKind } from '../take-in.ts'

/** A night as a source counts it, and when it was received. */
export type IncomingRoomStat = z.output<typeof incomingRoomStatSchema> & { receivedAt: Date }

/** Room counts of nights; the last one of a night counts. */
export const ROOM_STATS: InboundKind<IncomingRoomStat> = {
  name: 'room-stats',
  changedAt: () => null,
  store: async (tx, { companyId }, rows) => {
    // The last one of a night that stands there twice.
    const stats = [...new Map(rows.map((row) => [row.stayDate, row])).values()]
    const nights = stats.map(({ stayDate }) => stayDate).sort()
    const held = await tx
      .select()
      .from(roomStat)
      .where(and(eq(roomStat.companyId, companyId), inArray(roomStat.stayDate, nights)))
    const known = new Map(held.map((row) => [row.stayDate, row]))
    for (const stat of stats) {
      const row = { companyId, ...stat }
      await tx
        .insert(roomStat)
        .values(row)
        .onConflictDoUpdate({ target: [roomStat.companyId, roomStat.stayDate], set: row })
    }
    const isSame = (stat: IncomingRoomStat) => {
      const before = known.get(stat.stayDate)
      return (
        before?.rooms === stat.rooms && before.outOfOrder === stat.outOfOrder && before.roomsSold === stat.roomsSold
      )
    }
    const unchanged = stats.filter(isSame).length
    const added = stats.filter(({ stayDate }) => !known.has(stayDate)).length
    return {
      ...NOTHING_STORED,
      added,
      unchanged: unchanged + rows.length - stats.length,
      changed: stats.length - unchanged - added,
      firstNight: nights[0] ?? null,
      lastNight: nights.at(-1) ?? null,
    }
  },
}
