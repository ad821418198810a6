import type { Granularity } from '../../../contract/analysis/figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { Segmented } from '../Segmented.tsx'

interface GranularityPickerProps<Step extends Granularity> {
  granularities: readonly Step[]
  value: Step
  onChange: (step: Step) => void
}

/** Whether figures are by day, week or month. */
export function GranularityPicker<Step extends Granularity>({
  granularities,
  value,
  onChange,
}: GranularityPickerProps<Step>) {
  const text = useText()
  return (
    <Segmented
      label={text('figures.step')}
      options={granularities.map((step) => ({ value: step, label: text(`figures.steps.${step}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
