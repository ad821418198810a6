import type { InputHTMLAttributes } from 'react'
import classes from './capacity.module.css'

interface CellProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** A field in a table: its row and column are its label, and its error is shown below. */
export function Cell({ id, label, error, onChange, ...input }: CellProps) {
  return (
    <>
      <input
        id={id}
        className={classes.cell}
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </>
  )
}
