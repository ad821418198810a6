import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './strip.module.css'

interface StripProps {
  /** What a screen reader calls it. */
  label: string
  children: ReactNode
  actions?: ReactNode
}

/** A line across the page, below the header, that asks for attention. */
export function Strip({ label, children, actions }: StripProps) {
  return (
    <section className={classes.strip} aria-label={label}>
      <span className={classes.icon}>
        <Icon name="alert" />
      </span>
      <p className={classes.words}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
