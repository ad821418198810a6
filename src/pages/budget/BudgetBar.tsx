import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { CapacityPicker } from '../../figures/CapacityPicker.tsx'
import { ComparisonPicker } from '../../figures/ComparisonPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { type BudgetView, COMPARISONS } from './use-budget-view.ts'

/** As of when, for which nights, and which nights of last year. */
export function BudgetBar({ view: { address, today, range, comparison } }: { view: BudgetView }) {
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'final' ? null : value })}
      />
      <CapacityPicker address={address} />
    </div>
  )
}
