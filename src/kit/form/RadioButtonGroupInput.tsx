import { ChoiceGroup } from './ChoiceGroup.tsx'
import { useSource } from './use-source.tsx'

interface RadioButtonGroupInputProps {
  source: string
  /** The accessible name of the group. */
  label: string
  choices: readonly { value: string; name: string; help: string }[]
}

/** One of a few choices of a form, each with a description. */
export function RadioButtonGroupInput({ source, ...group }: RadioButtonGroupInputProps) {
  const { field } = useSource({ source })
  return <ChoiceGroup {...group} value={field.value} onChange={field.onChange} />
}
