import { asc, eq } from 'drizzle-orm'
import type { Inventory, RoomType } from '../../../contract/booking/inventory.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement, roomCategory, roomType } from '../../platform/database/schema/index.ts'
import { readGroups } from '../code-groups/groups.ts'
import type { GroupKind } from '../code-groups/kind.ts'

async function readInventory(db: DbOrTx, companyId: number): Promise<Inventory> {
  const types = await db
    .select()
    .from(roomType)
    .where(eq(roomType.companyId, companyId))
    .orderBy(asc(roomType.position), asc(roomType.code))
  return {
    companyId,
    groups: await readGroups(db, { groups: roomCategory }, companyId),
    codes: types.map(({ companyId: _, isAlerted: __, categoryId, firstSeenAt, state, ...plain }) => ({
      ...plain,
      groupId: categoryId,
      state: state as RoomType['state'],
      firstSeenAt: firstSeenAt.toISOString(),
    })),
  }
}

/** A hotel's room categories, and its room types by the codes of its property-management system. */
export const CATEGORIES: GroupKind<Inventory> = {
  word: 'room category',
  groups: roomCategory,
  codes: roomType,
  groupId: roomType.categoryId,
  mapTo: (categoryId) => ({ categoryId }),
  ofNight: nightMovement.roomType,
  entity: 'room-category',
  codeEntity: 'room-type',
  paths: {
    all: '/api/inventory/:companyId',
    groups: '/api/inventory/:companyId/categories',
    order: '/api/inventory/:companyId/category-order',
  },
  read: readInventory,
}
