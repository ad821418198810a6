import { toMajor } from '../../../../contract/platform/minor-units.ts'
import { daysBetween } from '../../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../../contract/platform/time-zone.ts'
import type { RateChanges } from '../../../../contract/pricing/recommendation.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Legend, type LegendEntry } from '../../../kit/figures/Legend.tsx'
import classes from './night.module.css'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [416, 132, 36, 112]

interface HistoryLineProps {
  /** Those of one rate plan, the newest first. */
  changes: RateChanges['changes']
  stayDate: string
}

/** The last rate of each day, as the step that is drawn for it. */
interface Step {
  readonly days: number
  readonly rate: number
}

/**
 * The published and the recommended rate of a plan over days before arrival, as steps; nothing if there is neither. The list below
 * has every figure.
 */
export function HistoryLine({ changes, stayDate }: HistoryLineProps) {
  const text = useText()
  const formats = useFormats()
  const { timeZone, currency } = useCompany()
  const daysAt = (at: Date) => Math.max(0, daysBetween(dateIn(timeZone, at), stayDate))
  const lastOfDays = (kind: RateChanges['changes'][number]['kind']): Step[] => {
    const rateByDays = new Map<number, number>()
    for (const change of changes.toReversed())
      if (change.kind === kind) rateByDays.set(daysAt(new Date(change.at)), toMajor(change.rate, currency))
    return [...rateByDays].map(([days, rate]) => ({ days, rate }))
  }
  const [published, recommended] = [lastOfDays('published'), lastOfDays('recommended')]
  const points = [...published, ...recommended]
  if (points.length === 0) return null
  const rates = points.map(({ rate }) => rate)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  const first = Math.max(1, ...points.map(({ days }) => days))
  const now = Math.min(first, daysAt(new Date()))
  const x = (days: number) => LEFT + ((first - days) / first) * (WIDTH - LEFT - 8)
  const y = (rate: number) => BOTTOM - 12 - ((rate - lowest) / Math.max(1, highest - lowest)) * (BOTTOM - 32)
  const pathOf = (steps: readonly Step[]) => {
    const [start, ...later] = steps
    if (!start) return ''
    const path = later.map(({ days, rate }) => `H${x(days)}V${y(rate)}`).join('')
    return `M${x(start.days)} ${y(start.rate)}${path}H${x(now)}`
  }
  const marks: LegendEntry[] = []
  if (published.length > 0) marks.push(['curve', text('manage.history.published')])
  if (recommended.length > 0) marks.push(['second', text('manage.history.recommended')])
  return (
    <>
      <Legend marks={marks} />
      <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[...new Set([lowest, highest])].map((rate) => (
          <g key={rate}>
            <path stroke="var(--line)" strokeWidth={1} d={`M${LEFT} ${y(rate)}H${WIDTH - 8}`} />
            <text x={LEFT - 6} y={y(rate) + 4} textAnchor="end">
              {formats.count(rate)}
            </text>
          </g>
        ))}
        {[first, now, 0]
          .filter((day, at, all) => all.indexOf(day) === at)
          .map((day) => (
            <text key={day} x={x(day)} y={HEIGHT - 4} textAnchor={day === first ? 'start' : 'end'}>
              {formats.count(day)}
            </text>
          ))}
        <path stroke="var(--last-year)" strokeDasharray="2 3" d={pathOf(recommended)} />
        <path stroke="var(--accent)" d={pathOf(published)} />
      </svg>
      <p className="small muted">{text('figures.terms.dba.definition')}</p>
    </>
  )
}
