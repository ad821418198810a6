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

function colourOf(value: number, isGoodDown: boolean, isRate: boolean): string {
  if (value === 0) return 'muted'
  if (isRate) return value > 0 ? 'accent' : 'warn'
  return value > 0 === isGoodDown ? 'down' : 'up'
}

/** A difference: arrow for the direction, sign in the text, colour as an additional hint. */
export function Delta({ value, isGoodDown = false, isRate = false, children }: DeltaProps) {
  if (value === null) return <span className="muted">{children}</span>
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'same'
  return (
    <span className={clsx(classes.delta, classes[direction], colourOf(value, isGoodDown, isRate))}>{children}</span>
  )
}
