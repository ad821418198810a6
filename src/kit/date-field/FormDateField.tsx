import { useId } from 'react'
import { type FieldValues, type Path, type UseControllerProps, useController } from 'react-hook-form'
import { useErrorText } from '../form/use-fields.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'

type FormDateFieldProps<Values extends FieldValues, Name extends Path<Values>, Sent> = Pick<
  UseControllerProps<Values, Name, Sent>,
  'control' | 'name' | 'rules'
> &
  Pick<DateFieldProps, 'label' | 'help' | 'required'>

/** A date of a form of the console: a stay date, or '' for none. */
export function FormDateField<Values extends FieldValues, Name extends Path<Values>, Sent>({
  label,
  help,
  required,
  ...controller
}: FormDateFieldProps<Values, Name, Sent>) {
  const id = useId()
  const errorText = useErrorText()
  const { field, fieldState } = useController(controller)
  return (
    <DateField
      id={id}
      label={label}
      help={help}
      required={required}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={errorText(fieldState.error?.message)}
    />
  )
}
