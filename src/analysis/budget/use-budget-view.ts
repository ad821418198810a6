import { MEASURES } from '../../../contract/analysis/analyse.ts'
import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useAsOf } from '../../kit/figures/as-of.ts'
import { capacityIn } from '../../kit/figures/CapacityPicker.tsx'
import { stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'

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
