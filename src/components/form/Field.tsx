import type { ReactNode } from 'react'
import classes from './form.module.css'

interface FieldProps {
  id: string
  label: string
  error?: string | null | undefined
  help?: ReactNode
  children: ReactNode
}

/** The ids of what describes a field's control, the error first. */
export const describedBy = (id: string, error: unknown, help: unknown): string | undefined =>
  [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined

/** A control with its label above, and error and help below. */
export function Field({ id, label, error, help, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  )
}
