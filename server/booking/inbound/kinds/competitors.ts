import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { competitor, competitorRoom } from '../../../platform/database/schema/index.ts'

/** The ids of the competitors in the rows, by name; a new name is added as a competitor of the hotel. */
export async function competitorIds(
  tx: Tx,
  companyId: number,
  rows: readonly { readonly competitor: string }[],
): Promise<Map<string, number>> {
  // Sorted, so that two concurrent deliveries do not deadlock.
  const seen = [...new Set(rows.map((row) => row.competitor))].sort()
  await tx
    .insert(competitor)
    .values(seen.map((name) => ({ companyId, name })))
    .onConflictDoNothing()
  const known = await tx
    .select({ id: competitor.id, name: competitor.name })
    .from(competitor)
    .where(and(eq(competitor.companyId, companyId), inArray(competitor.name, seen)))
  return new Map(known.map(({ id, name }) => [name, id]))
}

/** Stores the rooms that competitors' rates are for, and when a rate of each was last read. */
export async function noteRooms(
  tx: Tx,
  companyId: number,
  idOf: ReadonlyMap<string, number>,
  rates: readonly { readonly competitor: string; readonly room: string; readonly seenAt: string }[],
): Promise<void> {
  const rooms = new Map<string, { companyId: number; competitorId: number; name: string; lastReadAt: Date }>()
  for (const { competitor: name, room, seenAt } of rates) {
    const [key, competitorId, at] = [JSON.stringify([name, room]), idOf.get(name), new Date(seenAt)]
    const before = rooms.get(key)
    if (competitorId !== undefined && !(before && before.lastReadAt >= at))
      rooms.set(key, { companyId, competitorId, name: room, lastReadAt: at })
  }
  if (rooms.size === 0) return
  const inOrder = [...rooms.keys()].sort().flatMap((key) => rooms.get(key) ?? [])
  await tx
    .insert(competitorRoom)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [competitorRoom.companyId, competitorRoom.competitorId, competitorRoom.name],
      set: { lastReadAt: sql`greatest(${competitorRoom.lastReadAt}, excluded.last_read_at)` },
    })
}
