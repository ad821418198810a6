import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldNotes } from './Field.tsx'
import classes from './form.module.css'

interface CheckFieldProps extends ComponentProps<'input'> {
  id: string
  label: ReactNode
  error?: string | null | undefined
  help?: ReactNode
}

/** A checkbox with its label. */
export function CheckField({ id, label, error, help, ...input }: CheckFieldProps) {
  return (
    <div>
      <label className={classes.check}>
        <input
          id={id}
          type="checkbox"
          {...input}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, error, help)}
        />
        <span className={input.required ? classes.required : undefined}>{label}</span>
      </label>
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}
