import type { ReactNode } from 'react'
import classes from './halves.module.css'

/** Two parts of a card beside each other, with a line between them. */
export const Halves = ({ children }: { children: ReactNode }) => <div className={classes.halves}>{children}</div>
