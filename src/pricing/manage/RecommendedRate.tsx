import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import delta from '../../kit/delta.module.css'
import type { RateDifference } from './night-state.ts'
import classes from './recommended-rate.module.css'

interface RecommendedRateProps {
  difference: RateDifference
  children: ReactNode
}

/** A recommended rate: the sign shows the direction, a filled mark shows that it differs by the threshold or more. */
export const RecommendedRate = ({ difference: { direction, isNotable }, children }: RecommendedRateProps) => (
  <span className={clsx(delta.delta, delta[direction], classes.rate, classes[direction], isNotable && classes.notable)}>
    {children}
  </span>
)
