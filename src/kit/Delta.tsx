import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './delta.module.css'

interface DeltaProps {
  /** Null renders nothing. */
  value: number | null
  /** For figures where less is better, such as cancellations: the arrow stays, the colour is inverted. */
  isGoodDown?: boolean
  /** For rates, whose direction is neither good nor bad: colours of their own. */
  isRate?: boolean
  children: ReactNode
}

/** A difference: arrow for the direction, sign in the text, colour as an additional hint. */
export function Delta({ value, isGoodDown = false, isRate = false, children }: DeltaProps) {
  if (value === null) return <span className="muted">{children}</span>
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'same'
  return (
    <span className={clsx(classes.delta, classes[direction], isGoodDown && classes.turned, isRate && classes.rate)}>
      {children}
    </span>
  )
}
