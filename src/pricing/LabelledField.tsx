import type { ReactNode } from 'react'
import classes from './pricing.module.css'

/** The attributes that tie a control to its label and to what is wrong with it. */
interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface LabelledFieldProps {
  id: string
  label: string
  error?: string | null
  children: (attributes: ControlAttributes) => ReactNode
}

/** A small control among others of a row: its label above, what is wrong below. */
export function LabelledField({ id, label, error = null, children }: LabelledFieldProps) {
  return (
    <div>
      <label className={classes.fieldLabel} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-invalid': error !== null,
        'aria-describedby': error === null ? undefined : `${id}-error`,
      })}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  )
}
