import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { describedBy, Field } from './Field.tsx'
import classes from './input-box.module.css'

export interface InputBoxProps extends ComponentProps<'input'> {
  id: string
  label: string
  error: ReactNode
  /** Shown in the box after the text. */
  children?: ReactNode
}

/** One line of text that can't be left out, in a box with room for a button. */
export function InputBox({ id, label, error, children, 'aria-describedby': description, ...input }: InputBoxProps) {
  return (
    <Field id={id} label={label} required error={error}>
      <div className={classes.box}>
        <input
          id={id}
          spellCheck={false}
          autoCapitalize="none"
          required
          {...input}
          aria-invalid={Boolean(error)}
          aria-describedby={clsx(describedBy(id, error, null), description) || undefined}
        />
        {children}
      </div>
    </Field>
  )
}
