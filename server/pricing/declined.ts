import { and, between, eq, inArray, isNull } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { DECISION_GROUPS } from '../../contract/pricing/decision.ts'
import { isNotable } from '../../contract/pricing/priced-night.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { rateDecision } from '../platform/database/schema/index.ts'

/** A recommended rate of a category, and the one on sale, null if there is none; in minor units. */
interface RateOnNight {
  readonly stayDate: StayDate
  readonly category: number
  readonly recommended: number
  readonly active: number | null
}

/**
 * Returns whether a user declined a recommendation: published a notably different rate instead of it, which is still on sale. A
 * recommendation that has moved on to the other side of that rate, or notably further away from it, is a new one.
 */
export async function readDeclined(
  db: DbOrTx,
  companyId: number,
  { from, to }: { readonly from: StayDate; readonly to: StayDate },
): Promise<(rate: RateOnNight) => boolean> {
  const decisions = await db
    .select({
      stayDate: rateDecision.stayDate,
      category: rateDecision.category,
      rate: rateDecision.rate,
      recommended: rateDecision.other,
    })
    .from(rateDecision)
    .where(
      and(
        eq(rateDecision.companyId, companyId),
        between(rateDecision.stayDate, from, to),
        inArray(rateDecision.kind, [...DECISION_GROUPS.changed]),
        isNull(rateDecision.endedAt),
      ),
    )
  const byNight = new Map(decisions.map((decision) => [`${decision.stayDate} ${decision.category}`, decision]))
  return ({ stayDate, category, recommended, active }) => {
    const decision = byNight.get(`${stayDate} ${category}`)
    if (!decision || decision.rate !== active || !isNotable(decision.recommended, decision.rate)) return false
    const [declined, present] = [decision.recommended - decision.rate, recommended - decision.rate]
    if (present * declined < 0) return false
    return Math.abs(present) <= Math.abs(declined) || !isNotable(recommended, decision.recommended)
  }
}
