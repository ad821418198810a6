import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { ComparisonPicker } from '../../figures/ComparisonPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { COMPARISONS, PRESETS, type ReputationView } from './use-reputation-view.ts'

/** As of when, for reviews of which days, and against what. */
export function ReputationBar({ view: { address, today, range, comparison } }: { view: ReputationView }) {
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} presets={PRESETS} of="days" />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'lastYear' ? null : value })}
      />
    </div>
  )
}
