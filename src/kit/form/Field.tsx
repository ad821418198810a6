import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** A field on a line of its own, a small one among others of a row, or one in a table or a sentence, without a visible label. */
export type FieldVariant = 'line' | 'row' | 'cell'

interface FieldProps {
  id: string
  label: string
  /** Marks the label; the control must be marked separately. */
  required?: boolean | undefined
  error?: ReactNode
  help?: ReactNode
  variant?: FieldVariant
  children: ReactNode
}

/** The ids of the elements that describe a field's control, the error first. */
export const describedBy = (id: string, error: unknown, help?: unknown): string | undefined =>
  clsx(Boolean(error) && `${id}-error`, Boolean(help) && `${id}-help`) || undefined

interface FieldNotesProps extends Pick<FieldProps, 'id' | 'error' | 'help'> {
  isSmall?: boolean
}

/** The error of a control, and its hint. */
export function FieldNotes({ id, error, help, isSmall = false }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={isSmall ? classes.smallError : 'small down mt-4'}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="small muted mt-4">
          {help}
        </p>
      )}
    </>
  )
}

/** A control with its label above, and error and help below. */
export function Field({ id, label, required, error, help, variant = 'line', children }: FieldProps) {
  const isSmall = variant === 'row'
  if (variant === 'cell')
    return (
      <span className="stack inline-flex">
        {children}
        {error && (
          <span id={`${id}-error`} className={classes.smallError}>
            {error}
          </span>
        )}
      </span>
    )
  return (
    <div>
      <label
        htmlFor={id}
        className={clsx(classes.label, isSmall ? 'small muted' : 'compact medium', required && classes.required)}
      >
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} help={help} isSmall={isSmall} />
    </div>
  )
}

const CONTROL_CLASSES = { line: classes.control, row: classes.inRow, cell: classes.inRow }

/** The attributes of the control of a field. */
export const controlProps = ({ id, label, error, help, variant = 'line' }: Omit<FieldProps, 'children'>) => ({
  id,
  className: CONTROL_CLASSES[variant],
  'aria-label': variant === 'cell' ? label : undefined,
  'aria-invalid': Boolean(error),
  'aria-describedby': describedBy(id, error, help),
})
