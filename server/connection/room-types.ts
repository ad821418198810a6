import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../platform/database/db.ts'
import { roomType } from '../platform/database/schema/index.ts'

export type RoomTypes = ReadonlyMap<number, readonly string[]>

/** The active room types of each category of a hotel, by their codes. */
export async function readRoomTypes(db: DbOrTx, companyId: number): Promise<RoomTypes> {
  const rows = await db
    .select({ code: roomType.code, category: roomType.categoryId })
    .from(roomType)
    .where(and(eq(roomType.companyId, companyId), eq(roomType.state, 'active')))
  const types = new Map<number, string[]>()
  for (const { code, category } of rows)
    if (category !== null) types.set(category, [...(types.get(category) ?? []), code])
  return types
}
