import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A short fact. Only those that need attention have a colour. */
export function Tag({ tone, children }: { tone?: 'warn' | 'accent'; children: ReactNode }) {
  return <span className={clsx(classes.tag, tone && classes[tone])}>{children}</span>
}
