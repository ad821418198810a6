import { useId } from 'react'

interface ChoiceGroupProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  choices: readonly { value: Value; name: string; help: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options, each with a description. */
export function ChoiceGroup<Value extends string>({ label, choices, value, onChange }: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="stack gap-12 padded" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="flex gap-8 compact pointer touchable">
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            aria-describedby={`${id}-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <span className="stack">
            <b>{choice.name}</b>
            <span id={`${id}-${choice.value}`} className="muted">
              {choice.help}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
