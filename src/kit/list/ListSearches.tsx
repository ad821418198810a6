import type { ReactNode } from 'react'
import classes from './list-searches.module.css'

/** Several search boxes of a list side by side, below each other on a small screen. */
export const ListSearches = ({ children }: { children: ReactNode }) => (
  <div className={classes.searches}>{children}</div>
)
