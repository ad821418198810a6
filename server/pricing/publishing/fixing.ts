import type { PricingDocument } from '../../../contract/hotel/documents.ts'
import type { Fixing } from '../../../contract/pricing/draft.ts'
import type { FixingChange } from '../../platform/database/schema/index.ts'

type NightOfCategory = Pick<FixingChange, 'stayDate' | 'category'>

type FixedRates = PricingDocument<'fixed-rates'>

const keyOf = ({ stayDate, category }: NightOfCategory): string => `${stayDate} ${category}`

/** Returns the fixed rate of a night and category, in minor units; null if it has none. */
export function fixedRateOf({ rates }: FixedRates): (night: NightOfCategory) => number | null {
  const fixed = new Map(rates.map((each) => [keyOf(each), each.rate]))
  return (night) => fixed.get(keyOf(night)) ?? null
}

/** What publishing drafts changes in the fixed rates. A fixed rate that is kept stays fixed, at its new amount. */
export function fixingChanges(
  fixed: FixedRates,
  drafts: readonly (NightOfCategory & { readonly rate: number; readonly fixing: Fixing })[],
): FixingChange[] {
  const rateOf = fixedRateOf(fixed)
  return drafts.flatMap(({ stayDate, category, rate, fixing }) => {
    const before = rateOf({ stayDate, category })
    const isFixed = fixing === 'fix' || (fixing === 'keep' && before !== null)
    const after = isFixed ? rate : null
    return before === after ? [] : [{ stayDate, category, before, after }]
  })
}

/** The fixed rates after changes, by night and category. */
export function withFixingChanges({ rates }: FixedRates, changes: readonly FixingChange[]): FixedRates {
  const changed = new Set(changes.map(keyOf))
  const kept = rates.filter((each) => !changed.has(keyOf(each)))
  const added = changes.flatMap(({ stayDate, category, after }) =>
    after === null ? [] : [{ stayDate, category, rate: after }],
  )
  return { rates: [...kept, ...added].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
}
