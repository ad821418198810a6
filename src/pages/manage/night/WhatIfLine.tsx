import type { WhatIf } from '../../../../contract/priced-night.ts'
import { useText } from '../../../i18n/text.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import classes from './night.module.css'

const [WIDTH, TOP, BOTTOM, EDGE] = [416, 16, 96, 8]

/** Revenue over the rate with its band; the best, the active and the selected rate are marked. The figures are below it. */
export function WhatIfLine({ whatIf: { points, best, active, currency }, place }: { whatIf: WhatIf; place: number }) {
  const text = useText()
  const rates = useRateTexts(currency)
  const [first, last] = [points[0]?.rate ?? 0, points.at(-1)?.rate ?? 1]
  const lowest = Math.min(...points.map(({ revenueLow }) => revenueLow))
  const highest = Math.max(...points.map(({ revenueHigh }) => revenueHigh))
  const x = (rate: number) => EDGE + ((rate - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE)
  const y = (revenue: number) => BOTTOM - ((revenue - lowest) / Math.max(1, highest - lowest)) * (BOTTOM - TOP)
  const line = (value: (point: WhatIf['points'][number]) => number, all = points) =>
    all.map((point) => `${x(point.rate)} ${y(value(point))}`).join('L')
  const mark = (rate: number, name: string, at: number) => (
    <text x={Math.min(WIDTH - 50, Math.max(50, x(rate)))} y={at} textAnchor="middle">
      {`${name} ${rates.rate(rate)}`}
    </text>
  )
  const point = points[place]
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} 130`} aria-hidden="true">
      <path
        className={classes.band}
        d={`M${line(({ revenueHigh }) => revenueHigh)}L${line(({ revenueLow }) => revenueLow, points.toReversed())}Z`}
      />
      <path className={classes.publishedLine} d={`M${line(({ revenue }) => revenue)}`} />
      {best !== null && (
        <g className={classes.recommended}>
          <path d={`M${x(best)} ${TOP}V${BOTTOM}`} />
          {mark(best, text('manage.whatIf.best'), 112)}
        </g>
      )}
      {active !== null && active !== best && (
        <g className={classes.active}>
          <path d={`M${x(active)} ${TOP}V${BOTTOM}`} />
          {mark(active, text('manage.market.active'), 127)}
        </g>
      )}
      {point && <circle className={classes.point} cx={x(point.rate)} cy={y(point.revenue)} r={5} />}
    </svg>
  )
}
