import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './delta.module.css'

/** A difference: arrow for the direction, sign in the text, colour only repeats them. Null says nothing. */
export function Delta({ value, children }: { value: number | null; children: ReactNode }) {
  if (value === null) return <span className="muted">{children}</span>
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'same'
  return <span className={cx(classes.delta, classes[direction])}>{children}</span>
}
