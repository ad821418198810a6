import { and, eq, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Grouping } from '../../../contract/analysis/figures.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement, roomCategory, roomType, segment } from '../../platform/database/schema/index.ts'
import { readGroups } from '../code-groups/groups.ts'
import { readGroupNames } from '../code-groups/segment-groups.ts'

/**
 * The condition for what counts in a hotel's figures; undefined if everything does. Room types such as parking are excluded by the
 * hotel.
 */
export async function readCounting(db: DbOrTx, companyId: number): Promise<SQL | undefined> {
  const excluded = await db
    .select({ code: roomType.code })
    .from(roomType)
    .where(and(eq(roomType.companyId, companyId), eq(roomType.state, 'excluded')))
  if (excluded.length === 0) return undefined
  const codes = excluded.map(({ code }) => code)
  return or(isNull(nightMovement.roomType), notInArray(nightMovement.roomType, codes))
}

/** Replaces a code of the property-management system by the hotel's name; an unmapped code stays as is. */
export async function readNaming(
  db: DbOrTx,
  companyId: number,
  grouping: Grouping | undefined,
): Promise<(code: string | null) => string | null> {
  if (grouping !== 'segment' && grouping !== 'category') return (code) => code
  const { names } = await readGroupNames(db, companyId, grouping)
  return (code) => (code === null ? null : (names.get(code) ?? code))
}

/** Finds the unmapped codes among the groups of figures. One that is called like a group of the hotel is summed with it, and is none. */
export async function readUnmapped(
  db: DbOrTx,
  companyId: number,
  grouping: Grouping | undefined,
): Promise<(groups: readonly { readonly group?: string | null }[]) => string[]> {
  if (grouping !== 'segment' && grouping !== 'category') return () => []
  const groups = await readGroups(db, { groups: grouping === 'segment' ? segment : roomCategory }, companyId)
  const own = new Set(groups.map(({ name }) => name))
  return (groups) => groups.flatMap(({ group = null }) => (group === null || own.has(group) ? [] : [group]))
}
