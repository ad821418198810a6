import type { CSSProperties, ReactNode } from 'react'
import classes from './figure-strip.module.css'

interface FigureStripProps {
  /** What the figures are of, if no heading right above names it. */
  label?: string
  /** Each with its unit or its comparison. */
  figures: readonly (readonly [name: string, value: ReactNode, also: ReactNode])[]
}

/** A few figures beside each other, as many in a row as there is room for. */
export const FigureStrip = ({ label, figures }: FigureStripProps) => (
  <div className="container">
    {label && <p className={classes.label}>{label}</p>}
    <dl className={classes.figures} style={{ '--count': figures.length } as CSSProperties}>
      {figures.map(([name, value, also]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className={classes.value}>{value}</b>
            <span className={classes.also}>{also}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
