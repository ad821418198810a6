import type { ComponentProps, ReactNode } from 'react'
import { describedBy, Field } from './Field.tsx'
import classes from './form.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  error?: string | null | undefined
  help?: ReactNode
}

/** One line of text. */
export function TextField({ id, label, error, help, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} required={input.required} error={error} help={help}>
      <input
        id={id}
        className={classes.control}
        {...input}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, error, help)}
      />
    </Field>
  )
}
