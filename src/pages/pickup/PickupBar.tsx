import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { ComparisonPicker } from '../../figures/ComparisonPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { RevenuePicker } from '../../figures/RevenuePicker.tsx'
import { COMPARISONS, type PickupView } from './use-pickup-view.ts'
import { WindowPicker } from './WindowPicker.tsx'

/** As of when, back to when, for which nights, and against what. */
export function PickupBar({ view, hasCommissions }: { view: PickupView; hasCommissions: boolean }) {
  const { address, today, range, comparison } = view
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <WindowPicker view={view} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'stly' ? null : value })}
      />
      <RevenuePicker address={address} hasCommissions={hasCommissions} />
    </div>
  )
}
