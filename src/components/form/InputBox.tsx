import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { describedBy, Field } from './Field.tsx'
import classes from './input-box.module.css'

export interface InputBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
  ref?: Ref<HTMLInputElement>
  /** What stands in the box behind the text. */
  children?: ReactNode
}

/** One line of text that can't be left out, in a box with room for a button. */
export function InputBox({
  id,
  label,
  onChange,
  error,
  children,
  'aria-describedby': description,
  ...input
}: InputBoxProps) {
  return (
    <Field id={id} label={label} error={error}>
      <div className={cx(classes.box, error && classes.wrong)}>
        <input
          id={id}
          spellCheck={false}
          autoCapitalize="none"
          required
          {...input}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={cx(describedBy(id, error, null), description) || undefined}
        />
        {children}
      </div>
    </Field>
  )
}
