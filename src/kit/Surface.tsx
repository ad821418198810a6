import type { ReactNode } from 'react'
import classes from './surface.module.css'

/** A surface without a header: for messages in place of figures. */
export const Surface = ({ children }: { children: ReactNode }) => <div className={classes.surface}>{children}</div>
