import { useId } from 'react'
import { REFERENCES } from '../../../contract/analyse.ts'
import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { ReferencePicker } from '../../figures/ReferencePicker.tsx'
import { useText } from '../../i18n/text.ts'
import { type AnalyseView, NONE } from './use-analyse-view.ts'

/** As of when, for which nights, and against what. */
export function AnalyseBar({ view: { address, today, range, against, second } }: { view: AnalyseView }) {
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} />
      <ReferencePicker
        references={REFERENCES}
        value={against}
        onChange={(value) => address.put({ against: value === 'stly' ? null : value })}
      />
      <SecondReference
        references={REFERENCES.filter((reference) => reference !== against)}
        value={second === against ? NONE : second}
        onChange={(value) => address.put({ and: value === NONE ? null : value })}
      />
    </div>
  )
}

interface SecondReferenceProps {
  references: readonly (typeof REFERENCES)[number][]
  value: string
  onChange: (value: string) => void
}

function SecondReference({ references, value, onChange }: SecondReferenceProps) {
  const text = useText()
  const id = useId()
  return (
    <div className={pickers.picker}>
      <label htmlFor={id}>{text('analyse.second')}</label>
      <select id={id} className={pickers.control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={NONE}>{text('analyse.noSecond')}</option>
        {references.map((reference) => (
          <option key={reference} value={reference}>
            {text(`figures.references.${reference}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
