import type { RateLimits } from '../../../../contract/pricing/pricing.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import classes from './night.module.css'

const WIDTH = 416
const EDGE = 24
const LINE = 38

interface MarketLineProps {
  currency: string
  /** All in minor units. */
  competitors: readonly number[]
  median: number | null
  active: number | null
  recommended: number | null
  /** Whether `recommended` is a fixed rate. */
  isFixed: boolean
  limits: RateLimits | null
}

/**
 * Competitors, their median, the active and the recommended rate on one scale between the limits. The list below has
 * the same data.
 */
export function MarketLine({ currency, competitors, median, active, recommended, isFixed, limits }: MarketLineProps) {
  const text = useText()
  const formats = useFormats()
  const shown = [...competitors, active, recommended, limits?.lowest, limits?.highest].filter(
    (rate): rate is number => rate != null,
  )
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)]
  const place = (rate: number) => EDGE + ((rate - lowest) / Math.max(1, highest - lowest)) * (WIDTH - 2 * EDGE)
  const money = (rate: number) => formats.wholeMoney(rate, currency)
  const isAbove = (recommended ?? 0) >= (active ?? 0)
  const mark = (rate: number, name: string, color: string, anchor: 'start' | 'end') => (
    <g stroke="currentColor" color={color}>
      <path d={`M${place(rate)} ${LINE - 14}V${LINE + 8}`} />
      <text x={place(rate) + (anchor === 'start' ? -2 : 2)} y={14} textAnchor={anchor}>
        {`${name} ${money(rate)}`}
      </text>
    </g>
  )
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} 72`} aria-hidden="true">
      <rect x={EDGE} y={LINE - 2} width={WIDTH - 2 * EDGE} height={4} rx={2} fill="var(--line)" />
      <g fill="var(--surface)" stroke="var(--market)" strokeWidth={1.5}>
        {competitors.map((rate, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two competitors may have one rate
          <circle key={at} cx={place(rate)} cy={LINE} r={4} />
        ))}
      </g>
      {median !== null && (
        <g>
          <path fill="var(--market)" d={`M${place(median)} ${LINE - 5}l5 5-5 5-5-5Z`} />
          <text x={Math.min(WIDTH - 60, Math.max(60, place(median)))} y={66} textAnchor="middle">
            {`${text('manage.market.median')} ${money(median)}`}
          </text>
        </g>
      )}
      {active !== null && mark(active, text('manage.market.active'), 'var(--text)', isAbove ? 'end' : 'start')}
      {recommended !== null &&
        recommended !== active &&
        mark(
          recommended,
          text(isFixed ? 'manage.market.fixed' : 'manage.market.recommended'),
          'var(--up)',
          isAbove ? 'start' : 'end',
        )}
    </svg>
  )
}
