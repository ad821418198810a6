import type { ReactNode } from 'react'
import { describedBy, Field } from './Field.tsx'
import classes from './form.module.css'

/** The attributes that connect a control to its label and its error. */
interface ControlAttributes {
  id: string
  className: string | undefined
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface LabelledFieldProps {
  id: string
  label: string
  required?: boolean
  error?: string | null
  children: (attributes: ControlAttributes) => ReactNode
}

/** A small control among others in a row: its label above, its error below. */
export function LabelledField({ id, label, required = false, error = null, children }: LabelledFieldProps) {
  return (
    <Field id={id} label={label} required={required} error={error} isCompact>
      {children({
        id,
        className: classes.inRow,
        required,
        'aria-invalid': error !== null,
        'aria-describedby': describedBy(id, error, null),
      })}
    </Field>
  )
}
