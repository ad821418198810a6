import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './strip.module.css'

interface StripProps {
  /** The accessible name. */
  label: string
  children: ReactNode
  actions?: ReactNode
}

/** A full-width strip below the header that requests attention. */
export function Strip({ label, children, actions }: StripProps) {
  return (
    <section className={classes.strip} aria-label={label}>
      <span className={classes.icon}>
        <Icon name="alert" />
      </span>
      <p className={classes.description}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
