import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './state-dot.module.css'

/** On or off, as a dot and its word. */
export function StateDot({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <span className={cx(classes.state, !isOn && classes.off)}>{children}</span>
}
