import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { ReferencePicker } from '../../figures/ReferencePicker.tsx'
import { type PickupView, REFERENCES } from './use-pickup-view.ts'
import { WindowPicker } from './WindowPicker.tsx'

/** As of when, back to when, for which nights, and against what. */
export function PickupBar({ view }: { view: PickupView }) {
  const { address, today, range, reference } = view
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <WindowPicker view={view} />
      <PeriodPicker address={address} range={range} />
      <ReferencePicker
        references={REFERENCES}
        value={reference}
        onChange={(value) => address.put({ against: value === 'stly' ? null : value })}
      />
    </div>
  )
}
