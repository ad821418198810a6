import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { describedBy, Field } from './Field.tsx'
import classes from './form.module.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  id: string
  label: string
  value: string
  onChange?: (value: string) => void
  error?: string | null | undefined
  help?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({ id, label, error, help, onChange, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} help={help}>
      <input
        id={id}
        className={classes.control}
        {...input}
        onChange={(event) => onChange?.(event.target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, error, help)}
      />
    </Field>
  )
}
