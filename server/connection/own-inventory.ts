import { and, asc, eq } from 'drizzle-orm'
import type { OwnInventory } from '../../contract/connection/connection.ts'
import { PUBLIC_RATE, readDocument } from '../hotel/documents/documents.ts'
import type { Db } from '../platform/database/db.ts'
import { roomCategory, roomType } from '../platform/database/schema/index.ts'

/** The hotel's categories and rate plans that those of a system can be mapped to, and the room types that are already mapped. */
export async function readOwnInventory(db: Db, companyId: number): Promise<OwnInventory> {
  const { base, plans } = (await readDocument(db, companyId, 'rate-plans')).content
  return {
    ownCategories: await db
      .select({ id: roomCategory.id, name: roomCategory.name })
      .from(roomCategory)
      .where(eq(roomCategory.companyId, companyId))
      .orderBy(asc(roomCategory.position)),
    ownRatePlans: [base ?? PUBLIC_RATE, ...plans.map(({ code }) => code)],
    ownRoomTypes: await db
      .select({ code: roomType.code, category: roomType.categoryId })
      .from(roomType)
      .where(and(eq(roomType.companyId, companyId), eq(roomType.state, 'active')))
      .orderBy(asc(roomType.code)),
  }
}
