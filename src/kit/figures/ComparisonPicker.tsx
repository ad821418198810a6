import type { Comparison as StayReference } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { SelectPicker } from './SelectPicker.tsx'

/** For nights, last year at the same time or final; for daily data, the days right before or those of last year. */
type AnyComparison = StayReference | 'before' | 'lastYear'

interface ComparisonPickerProps<Value extends AnyComparison> {
  /** Those that the page can be compared with. */
  comparisons: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

/** What the figures are compared with. */
export function ComparisonPicker<Value extends AnyComparison>({
  comparisons,
  value,
  onChange,
}: ComparisonPickerProps<Value>) {
  const text = useText()
  return (
    <SelectPicker
      label={text('figures.reference')}
      options={comparisons}
      nameOf={(reference) => text(`figures.references.${reference}`)}
      value={value}
      onChange={onChange}
    />
  )
}
