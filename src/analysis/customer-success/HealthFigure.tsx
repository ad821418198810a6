import { clsx } from 'clsx'
import { type Customer, HEALTH_LIMITS, type HealthLevel } from '../../../contract/analysis/customer-success.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import classes from './customer-success.module.css'

const levelOf = (health: number): HealthLevel =>
  health < HEALTH_LIMITS.low ? 'low' : health < HEALTH_LIMITS.high ? 'medium' : 'high'

const TONES = { low: 'down', medium: 'muted', high: 'up' } as const

/** The health with its level in words, and how it changed within a week. */
export function HealthFigure({ health, change }: Pick<Customer, 'health' | 'change'>) {
  const text = useText()
  const formats = useFormats()
  if (health === null) return UNKNOWN
  const level = levelOf(health)
  return (
    <span className={classes.health}>
      <b>{formats.count(health)}</b>
      <span className={clsx('fine', TONES[level])}>{text(`customerSuccess.levels.${level}`)}</span>
      {change !== null && change !== 0 && (
        <span className="small muted">{text('customerSuccess.change', { change: formats.difference(change) })}</span>
      )}
    </span>
  )
}
