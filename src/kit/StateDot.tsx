import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './state-dot.module.css'

/** On or off, as a dot and its word. */
export function StateDot({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <span className={clsx(classes.state, !isOn && classes.off)}>{children}</span>
}
