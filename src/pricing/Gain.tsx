import { UNKNOWN } from '../../contract/platform/formats.ts'
import { toMajor } from '../../contract/platform/minor-units.ts'
import type { DecisionSum } from '../../contract/pricing/decision.ts'
import { useUser } from '../core/bootstrap/use-start.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Delta } from '../kit/Delta.tsx'

type GainSum = Pick<DecisionSum, 'decisions' | 'judged' | 'gain' | 'interval' | 'isClear'>

interface GainProps {
  sum: GainSum
  currency: string
  /** False where the head of a column has the unit. */
  withUnit?: boolean
}

interface SingleGainProps extends Pick<GainProps, 'currency'> {
  outcome: Pick<DecisionSum, 'gain' | 'interval' | 'isClear'> | null
  canBeJudged: boolean
}

/** Writes gains with their interval, such as `+4,200 ± 1,900 €`: in words if chance can't be ruled out or nothing is known yet. */
export function useGainText(currency: string, withUnit = true): (sum: GainSum) => string {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const unit = withUnit ? ` ${formats.currencyUnit(currency, settings.showCurrencySymbol)}` : ''
  return ({ decisions, judged, gain, interval, isClear }) => {
    if (decisions === 0) return UNKNOWN
    if (judged === 0) return text('decisions.notJudged')
    // None of the bookings counts, so that there is nothing to compare.
    if (gain === 0 && interval === 0) return text('decisions.nothingToCompare')
    const difference = formats.wholeMoneyDifference(Math.round(gain), currency)
    const written = `${difference} ± ${formats.wholeMoney(Math.round(interval), currency)}${unit}`
    return isClear ? written : text('decisions.unclear', { gain: written })
  }
}

/** A gain with its interval, coloured if chance can be ruled out. */
export function Gain({ sum, currency, withUnit = true }: GainProps) {
  const written = useGainText(currency, withUnit)(sum)
  const isCounted = sum.decisions > 0 && sum.judged > 0 && sum.isClear
  return isCounted ? <Delta value={Math.round(toMajor(sum.gain, currency))}>{written}</Delta> : <span>{written}</span>
}

/** The gain of one decision; a dash if it cannot be judged, and in words as long as it was not. */
export function SingleGain({ outcome, canBeJudged, currency }: SingleGainProps) {
  const sum = outcome ?? { gain: 0, interval: 0, isClear: false }
  return <Gain sum={{ ...sum, decisions: canBeJudged ? 1 : 0, judged: outcome ? 1 : 0 }} currency={currency} />
}
