import type { Tx } from '../database/db.ts'
import { ruleRound } from '../database/schema/index.ts'

/**
 * Has the rules of a hotel evaluated after a forecast or delivery. Belongs into the transaction that stores it: the moment at which it ended is before
 * its commit, so an evaluation in between would seem to have taken it in.
 */
export async function requestRuleRound(tx: Tx, companyId: number): Promise<void> {
  const due = { evaluatedAt: null }
  await tx
    .insert(ruleRound)
    .values({ companyId, ...due })
    .onConflictDoUpdate({ target: ruleRound.companyId, set: due })
}
