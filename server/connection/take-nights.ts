import { incomingBlockSchema, incomingRoomStatSchema } from '../../contract/incoming.ts'
import { BLOCKS } from '../inbound/kinds/blocks.ts'
import { ROOM_STATS } from '../inbound/kinds/room-stats.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import { validateRows } from '../inbound/validate-rows.ts'
import type { NightRange } from './kind.ts'
import type { OpenConnection } from './open-connection.ts'
import type { ReadServices } from './read-bookings.ts'
import type { Connection } from './services.ts'

/** Takes in the blocks of groups and the room counts that a system has for a range of nights, on the way of every delivery. */
export async function takeNights(
  { database, now }: Pick<ReadServices, 'database' | 'now'>,
  { companyId, kind }: Connection,
  { definition, context }: OpenConnection,
  range: NightRange,
): Promise<void> {
  const receivedAt = now()
  const named = (what: string) => ({ companyId, source: kind, name: `${what} ${receivedAt.toISOString()}` })
  const blocks = (await definition.readBlocks?.(context, range)) ?? []
  if (blocks.length > 0) {
    const rows = [...validateRows(blocks, incomingBlockSchema, (block) => block)]
    await takeDelivery(database, BLOCKS, named('blocks'), rows, { now })
  }
  const stats = (await definition.readRoomStats?.(context, range)) ?? []
  if (stats.length > 0) {
    const rows = [...validateRows(stats, incomingRoomStatSchema, (stat) => ({ ...stat, receivedAt }))]
    await takeDelivery(database, ROOM_STATS, named('rooms'), rows, { now })
  }
}
