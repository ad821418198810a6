import type { ReactNode } from 'react'
import classes from './states.module.css'

/** Explains why there is nothing, and offers the one action that helps. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      <b className="title">{title}</b>
      {children && <p className="muted compact">{children}</p>}
      {action && <div className="row wrap mt-12 centred">{action}</div>}
    </div>
  )
}
