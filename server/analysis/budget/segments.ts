import { readGroups } from '../../booking/code-groups/groups.ts'
import { readDocument } from '../../hotel/documents/documents.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { segment } from '../../platform/database/schema/index.ts'

/**
 * The segments that a hotel budgets. Sales under an unmapped code or in a segment that is not budgeted belong to no segment (null),
 * both in a budget and in the figures compared with it.
 */
export interface PlannedSegments {
  readonly idOf: (group: string | null) => number | null
  readonly nameOf: (group: string | null) => string | null
}

/** The budgeted segments, in the hotel's order; `kept` lists further segments that have figures. */
export async function readBudgetedSegments(db: DbOrTx, companyId: number, kept: readonly (number | null)[] = []) {
  const { content } = await readDocument(db, companyId, 'budget-setup')
  const leftOut = new Set(content.segments.flatMap(({ segment: id, isBudgeted }) => (isBudgeted ? [] : [id])))
  const segments = await readGroups(db, { groups: segment }, companyId)
  return segments.filter(({ id }) => !leftOut.has(id) || kept.includes(id))
}

/** The budgeted segments of a hotel by the names under which its bookings are summed. */
export async function readPlannedSegments(db: DbOrTx, companyId: number): Promise<PlannedSegments> {
  const segments = await readBudgetedSegments(db, companyId)
  const ids = new Map<string | null, number>(segments.map(({ name, id }) => [name, id]))
  return { idOf: (group) => ids.get(group) ?? null, nameOf: (group) => (ids.has(group) ? group : null) }
}
