import { toMajor } from '../../../../contract/minor-units.ts'
import type { RateChanges } from '../../../../contract/recommendation.ts'
import { daysBetween } from '../../../../contract/stay-date.ts'
import { dateIn } from '../../../../contract/time-zone.ts'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { Legend } from '../../../figures/Legend.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import classes from './night.module.css'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [416, 132, 36, 112]

interface HistoryLineProps {
  /** The newest first. */
  changes: RateChanges['changes']
  stayDate: string
}

/** The published and the recommended rate over days before arrival, as steps. The list below has every figure. */
export function HistoryLine({ changes, stayDate }: HistoryLineProps) {
  const text = useText()
  const formats = useFormats()
  const { timeZone, currency } = useCompany()
  const points = changes.toReversed().map(({ at, kind, rate }) => ({
    kind,
    rate: toMajor(rate, currency),
    days: Math.max(0, daysBetween(dateIn(timeZone, new Date(at)), stayDate)),
  }))
  const rates = points.map(({ rate }) => rate)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  const first = Math.max(1, ...points.map(({ days }) => days))
  const now = Math.min(first, Math.max(0, daysBetween(dateIn(timeZone, new Date()), stayDate)))
  const x = (days: number) => LEFT + ((first - days) / first) * (WIDTH - LEFT - 8)
  const y = (rate: number) => BOTTOM - 12 - ((rate - lowest) / Math.max(1, highest - lowest)) * (BOTTOM - 32)
  const stepsOf = (kind: 'published' | 'recommended') => {
    const own = points.filter((point) => point.kind === kind)
    const [start] = own
    if (!start) return ''
    const path = own.map(({ days, rate }) => `H${x(days)}V${y(rate)}`).join('')
    return `M${x(start.days)} ${y(start.rate)}${path}H${x(now)}`
  }
  return (
    <>
      <Legend
        marks={[
          ['curve', text('manage.history.published')],
          ['second', text('manage.history.recommended')],
        ]}
      />
      <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[...new Set([lowest, highest])].map((rate) => (
          <g key={rate}>
            <path className={classes.gridLine} d={`M${LEFT} ${y(rate)}H${WIDTH - 8}`} />
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
        <path className={classes.recommendedLine} d={stepsOf('recommended')} />
        <path className={classes.publishedLine} d={stepsOf('published')} />
      </svg>
      <p className="small muted">{text('figures.terms.dba.definition')}</p>
    </>
  )
}
