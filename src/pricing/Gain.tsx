import { UNKNOWN } from '../../contract/platform/formats.ts'
import type { DecisionSum } from '../../contract/pricing/decision.ts'
import { useUser } from '../core/bootstrap/use-start.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Delta } from '../kit/Delta.tsx'

interface GainProps {
  sum: Pick<DecisionSum, 'decisions' | 'judged' | 'gain' | 'interval' | 'isClear'>
  currency: string
  /** False where the head of a column has the unit. */
  withUnit?: boolean
}

/** A gain with its interval, such as `+4,200 ± 1,900 €`: coloured if chance can be ruled out, in words if it cannot or nothing is known yet. */
export function Gain({ sum: { decisions, judged, gain, interval, isClear }, currency, withUnit = true }: GainProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  if (decisions === 0) return <span>{UNKNOWN}</span>
  if (judged === 0) return <span>{text('decisions.notJudged')}</span>
  const unit = withUnit ? ` ${formats.currencyUnit(currency, settings.showCurrencySymbol)}` : ''
  const difference = formats.wholeMoneyDifference(Math.round(gain), currency)
  const written = `${difference} ± ${formats.wholeMoney(Math.round(interval), currency)}${unit}`
  return isClear ? (
    <Delta value={Math.round(gain)}>{written}</Delta>
  ) : (
    <span>{text('decisions.unclear', { gain: written })}</span>
  )
}
