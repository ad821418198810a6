import type { WhatIf } from '../../../../contract/pricing/priced-night.ts'
import { useText } from '../../../core/i18n/text.ts'
import { useRateTexts } from '../../use-rate-texts.ts'
import classes from './night.module.css'

const [WIDTH, TOP, BOTTOM, EDGE] = [416, 16, 96, 8]
/** Where the names of the marked rates stand, one below the other. */
const NAMES = [112, 127, 142]

interface WhatIfLineProps {
  whatIf: WhatIf
  place: number
  /** Whether the rate of the night is fixed, in place of a recommendation. */
  isFixed: boolean
}

/** Net contribution over the rate; the limits, the best, recommended, active and selected rate are marked. The figures are below it. */
export function WhatIfLine({ whatIf, place, isFixed }: WhatIfLineProps) {
  const { points, best, active, recommended, limits, currency } = whatIf
  const text = useText()
  const rates = useRateTexts(currency)
  const [first, last] = [points[0]?.rate ?? 0, points.at(-1)?.rate ?? 1]
  const contributions = points.map(({ contribution }) => contribution)
  const [lowest, highest] = [Math.min(...contributions), Math.max(...contributions)]
  const x = (rate: number) => EDGE + ((rate - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE)
  const y = (contribution: number) =>
    BOTTOM - ((contribution - lowest) / Math.max(1, highest - lowest)) * (BOTTOM - TOP)
  const line = points.map(({ rate, contribution }) => `${x(rate)} ${y(contribution)}`).join('L')
  const marks = [
    { rate: best, name: text('manage.whatIf.best'), color: 'var(--accent)' },
    { rate: recommended, name: text(isFixed ? 'manage.rate.fixed' : 'manage.rate.recommended'), color: 'var(--up)' },
    { rate: active, name: text('manage.market.active'), color: 'var(--text)' },
  ].flatMap(({ rate, ...mark }) => (rate === null ? [] : [{ rate, ...mark }]))
  const point = points[place]
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} 145`} aria-hidden="true">
      {limits && (
        <rect
          fill="var(--accent-soft)"
          x={x(limits.lowest)}
          y={TOP}
          width={Math.max(1, x(limits.highest) - x(limits.lowest))}
          height={BOTTOM - TOP}
        />
      )}
      <path stroke="var(--accent)" d={`M${line}`} />
      {marks.map(({ rate, name, color }, at) => (
        <g key={name} stroke="currentColor" color={color}>
          <path d={`M${x(rate)} ${TOP}V${BOTTOM}`} />
          <text x={Math.min(WIDTH - 60, Math.max(60, x(rate)))} y={NAMES[at]} textAnchor="middle">
            {`${name} ${rates.rate(rate)}`}
          </text>
        </g>
      ))}
      {point && (
        <circle
          fill="var(--surface)"
          stroke="var(--accent)"
          strokeWidth={2.5}
          cx={x(point.rate)}
          cy={y(point.contribution)}
          r={5}
        />
      )}
    </svg>
  )
}
