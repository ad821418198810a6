import type { InputHTMLAttributes, ReactNode } from 'react'
import classes from './cell-input.module.css'

interface CellErrorProps {
  /** The id of the control. */
  id: string
  error: string | null
}

/** Why a control in a table or a sentence is wrong, if it is; the control is described by `<id>-error`. */
export function CellError({ id, error }: CellErrorProps) {
  return (
    error && (
      <span id={`${id}-error`} className={classes.error}>
        {error}
      </span>
    )
  )
}

/** A control in a table or a sentence, with its error below it. */
export function Cell({ id, error, children }: CellErrorProps & { children: ReactNode }) {
  return (
    <span className={classes.cell}>
      {children}
      <CellError id={id} error={error} />
    </span>
  )
}

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
    <Cell id={id} error={error}>
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
    </Cell>
  )
}
