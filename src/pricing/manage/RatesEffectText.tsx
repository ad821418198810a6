import type { RatesEffect } from '../../../contract/pricing/rates-effect.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { MoneyDelta } from '../../kit/MoneyDelta.tsx'

/** Room nights below which tenths are shown. */
const FEW = 10

/** The expected effect of rates in a sentence, and on which nights it is a loss. */
export function RatesEffectText({ effect, currency }: { effect: RatesEffect; currency: string }) {
  const text = useText()
  const formats = useFormats()
  const { nights, unknownNights, roomNights, revenue, contribution, losing } = effect
  const money = (amount: number) => formats.wholeMoneyDifference(Math.round(amount), currency)
  // Tenths of many rooms would only pretend to be known.
  const rooms =
    Math.abs(roomNights) < FEW ? formats.decimalDifference(roomNights) : formats.difference(Math.round(roomNights))
  if (nights === 0) return <p>{text('manage.changes.noEffect')}</p>
  return (
    <p>
      {text('manage.changes.effect')} <MoneyDelta value={contribution} currency={currency} unit={currency} />{' '}
      {text('manage.changes.effectRooms', { revenue: money(revenue), rooms })}
      {losing.nights > 0 &&
        losing.nights < nights &&
        ` ${text('manage.changes.effectSplit', {
          ...{ gaining: nights - losing.nights, gain: money(contribution - losing.contribution) },
          ...{ losing: losing.nights, loss: money(losing.contribution) },
        })}`}
      {unknownNights > 0 && ` ${text('manage.changes.effectUnknown', { smart_count: unknownNights })}`}
    </p>
  )
}
