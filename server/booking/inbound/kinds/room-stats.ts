import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { incomingRoomStatSchema } from '../../../../contract/booking/incoming.ts'
import { roomStat } from '../../../platform/database/schema/index.ts'
import { KEPT_ROWS } from '../kept-rows.ts'
import type { InboundKind } from '../take-in.ts'
import { upsertRows } from './upsert.ts'

/** A source's room counts of a night, and when they were received. */
export type IncomingRoomStat = z.output<typeof incomingRoomStatSchema> & { receivedAt: Date }

/** Room counts of nights; the last row of a night applies, including when it was received. */
export const ROOM_STATS: InboundKind<IncomingRoomStat> = {
  name: 'room-stats',
  changedAt: () => null,
  store: async (tx, open, stats) => {
    const { companyId } = open
    const result = await upsertRows(
      tx,
      open,
      {
        rows: KEPT_ROWS['room-stats'],
        values: { rooms: 'int', out_of_order: 'int', rooms_sold: 'int' },
      },
      stats.map(({ stayDate, rooms, outOfOrder, roomsSold }) => ({
        stay_date: stayDate,
        rooms,
        out_of_order: outOfOrder,
        rooms_sold: roomsSold,
      })),
    )
    const [{ receivedAt } = { receivedAt: null }] = stats
    const nights = stats.map(({ stayDate }) => stayDate)
    if (receivedAt)
      await tx
        .update(roomStat)
        .set({ receivedAt })
        .where(and(eq(roomStat.companyId, companyId), inArray(roomStat.stayDate, nights)))
    return result
  },
}
