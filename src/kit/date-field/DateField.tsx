import type { ReactNode } from 'react'
import { Field } from '../form/Field.tsx'
import { DateControl } from './DateControl.tsx'
import type { DateControlProps } from './date-control-props.ts'

export interface DateFieldProps extends Omit<DateControlProps, 'size' | 'isInvalid' | 'describedBy'> {
  help?: ReactNode
}

/** A date with its label above, and error and help below. */
export function DateField({ help, ...control }: DateFieldProps) {
  const { id, label, required } = control
  return (
    <Field id={id} label={label} required={required} help={help}>
      <DateControl {...control} size="form" describedBy={help ? `${id}-help` : undefined} />
    </Field>
  )
}
