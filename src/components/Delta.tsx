import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './delta.module.css'

interface DeltaProps {
  /** Null says nothing. */
  value: number | null
  /** Of what one would rather have less, such as cancellations: the arrow stays, the judgement turns. */
  isGoodDown?: boolean
  /** Of what is neither good nor bad by itself, such as a rate: no judgement at all. */
  isNeutral?: boolean
  children: ReactNode
}

/** A difference: arrow for the direction, sign in the text, colour only repeats the judgement. */
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
