import type { Tx } from '../database/db.ts'
import { ruleRound } from '../database/schema/index.ts'

/**
 * Requests an evaluation of a hotel's rules after a forecast or delivery. Must run in the transaction that stores it: its end time
 * is before its commit, so an evaluation in between would seem to have included it.
 */
export async function requestRuleRound(tx: Tx, companyId: number): Promise<void> {
  const due = { evaluatedAt: null }
  await tx
    .insert(ruleRound)
    .values({ companyId, ...due })
    .onConflictDoUpdate({ target: ruleRound.companyId, set: due })
}
