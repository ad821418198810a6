import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './to-do.module.css'

export interface RowFigure {
  /** Money if there is any. */
  readonly value: ReactNode
  /** The unit, and what the figure means. */
  readonly label: string
  /** What the figure comes from, such as rooms. */
  readonly basis?: string
}

interface ToDoRowProps {
  /** The link that leads to the decision. */
  title: ReactNode
  reason: ReactNode
  figure: RowFigure | null
  action?: ReactNode
}

/** One line of what there is to do; on a small screen the figure is beside two lines of text. */
export const ToDoRow = ({ title, reason, figure, action }: ToDoRowProps) => (
  <li>
    <div className="compact medium">{title}</div>
    <div className={clsx('small muted underlined', classes.reason)}>{reason}</div>
    {figure && (
      <div className={classes.figure}>
        <span className={clsx('compact', classes.value)}>{figure.value}</span>
        <span className={clsx('muted', classes.label)}>{figure.label}</span>
        {figure.basis && <span className={clsx('muted', classes.basis)}>{figure.basis}</span>}
      </div>
    )}
    <div className={clsx('flex', classes.action)}>{action}</div>
  </li>
)
