import type { Period } from '../../contract/pickup.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useText } from '../i18n/text.ts'

interface StepPickerProps<Step extends Period> {
  steps: readonly Step[]
  value: Step
  onChange: (step: Step) => void
}

/** Whether figures stand by day, week or month. */
export function StepPicker<Step extends Period>({ steps, value, onChange }: StepPickerProps<Step>) {
  const text = useText()
  return (
    <Segmented
      label={text('figures.step')}
      options={steps.map((step) => ({ value: step, label: text(`figures.steps.${step}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
