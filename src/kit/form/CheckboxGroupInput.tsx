import { controlProps, Field } from './Field.tsx'
import { useSource } from './use-source.tsx'

interface CheckboxGroupInputProps {
  source: string
  /** Shown in this order; the chosen numbers are kept in ascending order. */
  choices: readonly { id: number; name: string }[]
}

/** Any of a few choices of a form, in a table or a sentence. */
export function CheckboxGroupInput({ source, choices }: CheckboxGroupInputProps) {
  const { id, field, error } = useSource({ source })
  const chosen: readonly number[] = field.value
  const toggled = (choice: number): number[] =>
    chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice].sort((a, b) => a - b)
  const { 'aria-invalid': isInvalid, 'aria-describedby': description } = controlProps({ id, label: '', error })
  return (
    <Field id={id} label="" error={error} variant="cell">
      <span className="inline-flex wrap gap-8">
        {choices.map((choice, place) => (
          <label key={choice.id} className="inline-row gap-4">
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
              checked={chosen.includes(choice.id)}
              aria-invalid={isInvalid}
              aria-describedby={description}
              onChange={() => field.onChange(toggled(choice.id))}
              onBlur={field.onBlur}
            />
            {choice.name}
          </label>
        ))}
      </span>
    </Field>
  )
}
