import type { ReactNode } from 'react'
import classes from './failure.module.css'
import { Icon } from './Icon.tsx'

/** Shows why a form could not be sent. It is rendered empty from the start, so that screen readers announce the message. */
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
