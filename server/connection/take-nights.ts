import { incomingBlockSchema, incomingRoomStatSchema } from '../../contract/booking/incoming.ts'
import { BLOCKS } from '../booking/inbound/kinds/blocks.ts'
import { ROOM_STATS } from '../booking/inbound/kinds/room-stats.ts'
import { takeDelivery } from '../booking/inbound/take-delivery.ts'
import { validateRows } from '../booking/inbound/validate-rows.ts'
import { CredentialsError, type NightRange } from './kind.ts'
import type { OpenConnection } from './open-connection.ts'
import type { ReadServices } from './read-bookings.ts'
import type { Connection } from './services.ts'

/**
 * Receives the group blocks and room counts of a system for a range of nights, like any delivery. Data for which the access has no
 * permission are skipped: bookings and rates continue without them, and report themselves if no access is left.
 */
export async function takeNights(
  { database, now, log }: Pick<ReadServices, 'database' | 'now' | 'log'>,
  { companyId, kind }: Connection,
  { definition, context }: OpenConnection,
  range: NightRange,
): Promise<void> {
  const receivedAt = now()
  const named = (what: string) => ({ companyId, source: kind, name: `${what} ${receivedAt.toISOString()}` })
  const read = async (of: 'readBlocks' | 'readRoomStats'): Promise<readonly unknown[]> => {
    try {
      return (await definition[of]?.(context, range)) ?? []
    } catch (error) {
      if (!(error instanceof CredentialsError)) throw error
      log.warn({ err: error, companyId, connection: kind }, `${of} is not allowed`)
      return []
    }
  }
  const blocks = await read('readBlocks')
  if (blocks.length > 0) {
    const rows = [...validateRows(blocks, incomingBlockSchema, (row) => ({ row }))]
    await takeDelivery(database, BLOCKS, named('blocks'), rows, { now })
  }
  const stats = await read('readRoomStats')
  if (stats.length > 0) {
    const rows = [...validateRows(stats, incomingRoomStatSchema, (stat) => ({ row: { ...stat, receivedAt } }))]
    await takeDelivery(database, ROOM_STATS, named('rooms'), rows, { now })
  }
}
