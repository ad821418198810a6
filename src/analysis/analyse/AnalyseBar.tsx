import { COMPARISONS } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { AsOfPicker } from '../../kit/figures/AsOfPicker.tsx'
import { CapacityPicker } from '../../kit/figures/CapacityPicker.tsx'
import { ComparisonPicker } from '../../kit/figures/ComparisonPicker.tsx'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { RevenuePicker } from '../../kit/figures/RevenuePicker.tsx'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { type AnalyseView, NONE } from './use-analyse-view.ts'

/** The controls for the as-of date, the nights and the comparison. */
export function AnalyseBar({ view, hasCommissions }: { view: AnalyseView; hasCommissions: boolean | undefined }) {
  const text = useText()
  const { address, today, range, comparison, second } = view
  return (
    <Row spacing="8px 16px">
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'stly' ? null : value })}
      />
      <SelectPicker
        label={text('analyse.second')}
        options={[NONE, ...COMPARISONS.filter((each) => each !== comparison)]}
        nameOf={(reference) => text(reference === NONE ? 'analyse.noSecond' : `figures.references.${reference}`)}
        value={second === comparison ? NONE : second}
        onChange={(value) => address.put({ secondComparison: value === NONE ? null : value })}
      />
      <CapacityPicker address={address} />
      <RevenuePicker address={address} hasCommissions={hasCommissions} />
    </Row>
  )
}
