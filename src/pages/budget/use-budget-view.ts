import { MEASURES } from '../../../contract/analysis/analyse.ts'
import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { useAsOf } from '../../figures/as-of.ts'
import { capacityIn } from '../../figures/CapacityPicker.tsx'
import { stayRangeIn } from '../../figures/stay-range.ts'
import { useAddress } from '../../figures/use-address.ts'
import { todayIn } from '../../format/today.ts'

export const COMPARISONS = ['final', 'finalDate'] as const

/** The view of the page, stored entirely in the address. */
export function useBudgetView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const asOf = useAsOf(address)
  return {
    address,
    today,
    asOf,
    capacity: capacityIn(address),
    range: stayRangeIn(address, asOf ?? today, 'thisYear'),
    comparison: address.choice('comparison', COMPARISONS, 'final'),
    measure: address.choice('show', MEASURES, 'revenue'),
    granularity: address.choice('granularity', GRANULARITIES, 'month'),
  }
}

export type BudgetView = ReturnType<typeof useBudgetView>
