import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './form.module.css'

interface FieldProps {
  id: string
  label: string
  /** Marks the label; the control must be marked separately. */
  required?: boolean | undefined
  error?: string | null | undefined
  help?: ReactNode
  /** Whether it is a small one among others of a row. */
  isCompact?: boolean
  children: ReactNode
}

/** The ids of the elements that describe a field's control, the error first. */
export const describedBy = (id: string, error: unknown, help: unknown): string | undefined =>
  clsx(Boolean(error) && `${id}-error`, Boolean(help) && `${id}-help`) || undefined

/** The error of a control, and its hint. */
export function FieldNotes({ id, error, help }: Pick<FieldProps, 'id' | 'error' | 'help'>) {
  return (
    <>
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
    </>
  )
}

/** A control with its label above, and error and help below. */
export function Field({ id, label, required, error, help, isCompact = false, children }: FieldProps) {
  return (
    <div className={isCompact ? classes.compact : undefined}>
      <label htmlFor={id} className={clsx(classes.label, required && classes.required)}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}
