import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { ReferencePicker } from '../../figures/ReferencePicker.tsx'
import { type BudgetView, REFERENCES } from './use-budget-view.ts'

/** As of when, for which nights, and which nights of last year. */
export function BudgetBar({ view: { address, today, range, reference } }: { view: BudgetView }) {
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} />
      <ReferencePicker
        references={REFERENCES}
        value={reference}
        onChange={(value) => address.put({ against: value === 'final' ? null : value })}
      />
    </div>
  )
}
