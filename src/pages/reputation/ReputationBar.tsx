import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { ReferencePicker } from '../../figures/ReferencePicker.tsx'
import { PRESETS, REFERENCES, type ReputationView } from './use-reputation-view.ts'

/** As of when, for reviews of which days, and against what. */
export function ReputationBar({ view: { address, today, range, reference } }: { view: ReputationView }) {
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} presets={PRESETS} of="days" />
      <ReferencePicker
        references={REFERENCES}
        value={reference}
        onChange={(value) => address.put({ against: value === 'lastYear' ? null : value })}
      />
    </div>
  )
}
