import type { ReactNode } from 'react'
import classes from './failure.module.css'
import { Icon } from './Icon.tsx'

/** Where a form says why it could not be sent. It stands there empty from the start, so that screen readers hear what comes. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={classes.failure}>
          <Icon name="alert" />
          {children}
        </p>
      )}
    </div>
  )
}
