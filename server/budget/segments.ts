import { readGroups } from '../code-groups/groups.ts'
import type { DbOrTx } from '../database/db.ts'
import { segment } from '../database/schema/index.ts'

/**
 * The segments that a hotel plans by, with the number of each by its name. What was sold under a code that nobody has mapped
 * belongs to none of them, in a budget as in what is held against it.
 */
export async function readPlannedSegments(db: DbOrTx, companyId: number): Promise<ReadonlyMap<string | null, number>> {
  const segments = await readGroups(db, { groups: segment }, companyId)
  return new Map(segments.map(({ name, id }) => [name, id]))
}
