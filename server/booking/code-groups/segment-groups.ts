import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/database/db.ts'
import { roomCategory, roomType, segment, segmentCode } from '../../platform/database/schema/index.ts'

/** The names of a hotel's codes in its figures. */
export interface GroupNames {
  /** The group's name by code, without unmapped codes. */
  readonly names: ReadonlyMap<string, string>
  /** Codes that never count, such as parking among the room types. */
  readonly excluded: ReadonlySet<string>
}

async function readSegmentNames(db: DbOrTx, companyId: number): Promise<GroupNames> {
  const rows = await db
    .select({ code: segmentCode.code, name: segment.name })
    .from(segmentCode)
    .innerJoin(segment, and(eq(segment.companyId, segmentCode.companyId), eq(segment.id, segmentCode.segmentId)))
    .where(eq(segmentCode.companyId, companyId))
  return { names: new Map(rows.map(({ code, name }) => [code, name])), excluded: new Set() }
}

async function readCategoryNames(db: DbOrTx, companyId: number): Promise<GroupNames> {
  const rows = await db
    .select({ code: roomType.code, state: roomType.state, name: roomCategory.name })
    .from(roomType)
    .leftJoin(
      roomCategory,
      and(eq(roomCategory.companyId, roomType.companyId), eq(roomCategory.id, roomType.categoryId)),
    )
    .where(eq(roomType.companyId, companyId))
  return {
    names: new Map(rows.flatMap(({ code, name }) => (name === null ? [] : [[code, name]]))),
    excluded: new Set(rows.filter(({ state }) => state === 'excluded').map(({ code }) => code)),
  }
}

/** A hotel's own segments or room categories by the codes mapped to them. */
export const readGroupNames = (db: DbOrTx, companyId: number, grouping: 'segment' | 'category'): Promise<GroupNames> =>
  grouping === 'segment' ? readSegmentNames(db, companyId) : readCategoryNames(db, companyId)
