import type { InputHTMLAttributes } from 'react'
import classes from './cell-input.module.css'

interface CellInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string
  /** Its row and column, because there is no visible label. */
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** A number in a table or a sentence; its error is shown below it. */
export function CellInput({ id, label, error, onChange, ...input }: CellInputProps) {
  return (
    <span className={classes.cell}>
      <input
        id={id}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
      />
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </span>
  )
}
