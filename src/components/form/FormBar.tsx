import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

/** Sticks to the lower edge under a form: what changed, in words, and the buttons that save or discard it. */
export function FormBar({ description, children }: { description: string; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <span aria-live="polite">{description}</span>
      {children}
    </div>
  )
}
