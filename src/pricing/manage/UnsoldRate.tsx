import { useText } from '../../core/i18n/text.ts'
import type { RateTexts } from '../use-rate-texts.ts'

interface UnsoldRateProps {
  /** The fixed rate, and the one that is sold instead, in minor units. */
  fixed: number
  active: number | null
  rates: RateTexts
}

/** A fixed rate that is not sold. The pointer and the screen reader get both rates. */
export function UnsoldRate({ fixed, active, rates }: UnsoldRateProps) {
  const text = useText()
  const whole = text('manage.cell.unsold', {
    fixed: rates.rate(fixed),
    active: active === null ? text('manage.none') : rates.rate(active),
  })
  return (
    <span className="bold down" title={whole}>
      <span aria-hidden="true">{text('manage.cell.fixed', { rate: rates.rate(fixed) })}</span>
      <span className="visually-hidden">{whole}</span>
    </span>
  )
}
