import { Field, type FieldVariant } from '../form/Field.tsx'
import { type SourceProps, useSource } from '../form/use-source.tsx'
import { DateControl } from './DateControl.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'

interface DateInputProps extends SourceProps, Pick<DateFieldProps, 'label' | 'help'> {
  variant?: FieldVariant
}

/** A date of a form: a stay date, or '' for none. */
export function DateInput({ label, help, variant = 'line', ...source }: DateInputProps) {
  const { field, ...control } = useSource(source)
  const { ref, value, onChange, onBlur } = field
  const date = { ...control, label, ref, value, onChange, onBlur: () => onBlur() }
  if (variant === 'line') return <DateField {...date} help={help} />
  if (variant === 'cell') return <DateControl {...date} />
  return (
    <Field id={control.id} label={label} required={control.required} variant={variant}>
      <DateControl {...date} />
    </Field>
  )
}
