import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Row } from '../../kit/layout/Row.tsx'
import classes from './reputation.module.css'

interface BarProps {
  /** How much of the bar is filled, as a share of 1; null leaves it out. */
  share: number | null
  /** What the remainder of the bar means: nothing, or negative mentions. */
  rest?: 'nothing' | 'blame'
  children: ReactNode
}

/** A figure with a bar of its size next to it, which is only visual. */
export function Bar({ share, rest = 'nothing', children }: BarProps) {
  return (
    <Row component="span" isInline justify="end">
      {share !== null && (
        <span className={clsx(classes.bar, rest === 'blame' && classes.blame)} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
      <span className={classes.value}>{children}</span>
    </Row>
  )
}
