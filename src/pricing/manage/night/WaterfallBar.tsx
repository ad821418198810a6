import type { PriceStep } from '../../../../contract/pricing/pricing.ts'
import classes from './night.module.css'

const WIDTH = 84

interface Scale {
  readonly from: number
  readonly to: number
}

/** The rates that the bars of the steps lie between, with room before the lowest. */
export function waterfallScale(steps: readonly PriceStep[]): Scale {
  const rates = steps.map(({ rate }) => rate)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  return { from: lowest - Math.max(1, (highest - lowest) * 0.2), to: Math.max(highest, lowest + 1) }
}

interface WaterfallBarProps {
  from: number
  to: number
  scale: Scale
  isFirst: boolean
}

/** The amount of a step, as a bar from the rate before it to the rate after it. The figures are next to it. */
export function WaterfallBar({ from, to, scale, isFirst }: WaterfallBarProps) {
  const place = (rate: number) => Math.max(0, ((rate - scale.from) / (scale.to - scale.from)) * WIDTH)
  const [start, end] = [isFirst ? 0 : place(from), place(to)]
  const fill = `var(--${isFirst ? 'muted' : end >= start ? 'higher' : 'lower'})`
  return (
    <svg className={classes.waterfall} viewBox={`0 0 ${WIDTH} 14`} width={WIDTH} height={14} aria-hidden="true">
      <path d={`M0 13.5H${WIDTH}`} />
      <rect fill={fill} x={Math.min(start, end)} y={3} width={Math.max(1.5, Math.abs(end - start))} height={8} rx={1} />
    </svg>
  )
}
