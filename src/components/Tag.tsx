import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './tag.module.css'

/** A short fact. Only what needs a look has a colour. */
export function Tag({ tone, children }: { tone?: 'warn' | 'accent'; children: ReactNode }) {
  return <span className={cx(classes.tag, tone && classes[tone])}>{children}</span>
}
