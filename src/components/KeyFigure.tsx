import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './key-figure.module.css'

interface KeyFigureProps {
  /** The word of the trade, with its definition where it has one. */
  label: ReactNode
  unit?: ReactNode
  value: ReactNode
  /** What it is compared with. */
  reference: ReactNode
  /** The page that shows exactly this figure, and what the link to it is called. */
  link?: { to: string; label: string } | undefined
}

/** One figure, large, with its unit and what it is compared with. */
export function KeyFigure({ label, unit, value, reference, link }: KeyFigureProps) {
  return (
    <div className={classes.figure}>
      <div className={classes.label}>
        {label}
        <span>{unit}</span>
      </div>
      <div className={classes.value}>
        {link ? (
          <Link to={link.to} aria-label={link.label} className={classes.link}>
            {value}
          </Link>
        ) : (
          value
        )}
      </div>
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
