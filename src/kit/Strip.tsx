import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './strip.module.css'

interface StripProps {
  /** The accessible name. */
  label: string
  children: ReactNode
  actions?: ReactNode
  /** Has been read: one low line, with buttons that look like links. */
  isSmall?: boolean
}

/** A full-width strip below the header that requests attention. */
export function Strip({ label, children, actions, isSmall = false }: StripProps) {
  return (
    <section className={clsx(classes.strip, isSmall && ['small', classes.small])} aria-label={label}>
      <span className="warn flex">
        <Icon name="alert" {...(isSmall && { size: 14 })} />
      </span>
      <p className={clsx('fill', !isSmall && 'medium')}>{children}</p>
      {actions && <div className="to-end flex gap-4">{actions}</div>}
    </section>
  )
}
