import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './key-figure.module.css'

interface KeyFigureProps {
  /** The trade term, with its definition if there is one. */
  label: ReactNode
  unit?: ReactNode
  value: ReactNode
  /** The comparison. */
  reference: ReactNode
  /** The page that shows this figure in detail, and the link's accessible name. */
  link?: { to: string; label: string } | undefined
}

/** One figure, large, with its unit and its comparison. */
export function KeyFigure({ label, unit, value, reference, link }: KeyFigureProps) {
  return (
    <div className={classes.figure}>
      <div className="small muted between medium flex gap-8">
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
      <div className="row wrap small medium gap-4">{reference}</div>
    </div>
  )
}

/** Figures side by side. */
export const KeyFigures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>

/** The comparison of a figure, in a quieter style. */
export const Reference = ({ children }: { children: ReactNode }) => <span className="muted regular">{children}</span>
