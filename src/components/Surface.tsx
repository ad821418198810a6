import type { ReactNode } from 'react'
import classes from './surface.module.css'

/** A place on a page without a head of its own: what stands there in place of figures. */
export const Surface = ({ children }: { children: ReactNode }) => <div className={classes.surface}>{children}</div>
