import type { ReactNode } from 'react'
import classes from './key-figure.module.css'

interface KeyFigureProps {
  /** The word of the trade, with its definition where it has one. */
  label: ReactNode
  unit?: ReactNode
  value: ReactNode
  /** What it is compared with. */
  reference: ReactNode
}

/** One figure, large, with its unit and what it is compared with. */
export function KeyFigure({ label, unit, value, reference }: KeyFigureProps) {
  return (
    <div className={classes.figure}>
      <div className={classes.label}>
        {label}
        <span>{unit}</span>
      </div>
      <div className={classes.value}>{value}</div>
      <div className={classes.difference}>{reference}</div>
    </div>
  )
}

/** Figures side by side. */
export const KeyFigures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>

/** What a figure is compared with, in a quieter look. */
export const Reference = ({ children }: { children: ReactNode }) => (
  <span className={classes.reference}>{children}</span>
)
