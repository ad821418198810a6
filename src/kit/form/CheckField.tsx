import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldNotes } from './Field.tsx'
import classes from './form.module.css'

interface CheckFieldProps extends ComponentProps<'input'> {
  id: string
  label: ReactNode
  error?: ReactNode
  help?: ReactNode
  /** `cell` for one in a table, without a visible label. */
  variant?: 'line' | 'cell'
}

/** A checkbox with its label. */
export function CheckField({ id, label, error, help, variant = 'line', ...input }: CheckFieldProps) {
  if (variant === 'cell')
    return <input id={id} type="checkbox" {...input} aria-label={typeof label === 'string' ? label : undefined} />
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
