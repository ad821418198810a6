import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './delta.module.css'

interface DeltaProps {
  /** Null renders nothing. */
  value: number | null
  /** For figures where less is better, such as cancellations: the arrow stays, the colour is inverted. */
  isGoodDown?: boolean
  /** For figures that are neither good nor bad, such as a rate: no colour. */
  isNeutral?: boolean
  children: ReactNode
}

/** A difference: arrow for the direction, sign in the text, colour as an additional hint. */
export function Delta({ value, isGoodDown = false, isNeutral = false, children }: DeltaProps) {
  if (value === null) return <span className="muted">{children}</span>
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'same'
  return (
    <span
      className={clsx(classes.delta, classes[direction], isGoodDown && classes.turned, isNeutral && classes.neutral)}
    >
      {children}
    </span>
  )
}
