import { useId } from 'react'
import { COMPARISONS } from '../../../contract/analyse.ts'
import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { CapacityPicker } from '../../figures/CapacityPicker.tsx'
import { ComparisonPicker } from '../../figures/ComparisonPicker.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { useText } from '../../i18n/text.ts'
import { type AnalyseView, NONE } from './use-analyse-view.ts'

/** As of when, for which nights, and compared with what. */
export function AnalyseBar({ view: { address, today, range, comparison, second } }: { view: AnalyseView }) {
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'stly' ? null : value })}
      />
      <SecondComparison
        comparisons={COMPARISONS.filter((each) => each !== comparison)}
        value={second === comparison ? NONE : second}
        onChange={(value) => address.put({ secondComparison: value === NONE ? null : value })}
      />
      <CapacityPicker address={address} />
    </div>
  )
}

interface SecondComparisonProps {
  comparisons: readonly (typeof COMPARISONS)[number][]
  value: string
  onChange: (value: string) => void
}

function SecondComparison({ comparisons, value, onChange }: SecondComparisonProps) {
  const text = useText()
  const id = useId()
  return (
    <div className={pickers.picker}>
      <label htmlFor={id}>{text('analyse.second')}</label>
      <select id={id} className={pickers.control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={NONE}>{text('analyse.noSecond')}</option>
        {comparisons.map((comparison) => (
          <option key={comparison} value={comparison}>
            {text(`figures.references.${comparison}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
