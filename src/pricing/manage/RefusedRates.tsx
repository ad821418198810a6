import type { PricedNight, PricedNights } from '../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { useRateTexts } from '../use-rate-texts.ts'
import { rateOn } from './night-state.ts'
import type { RefusedRate } from './use-accepting.ts'
import { useRateRefusal } from './use-rate-refusal.ts'

interface RefusedRatesProps {
  refused: readonly RefusedRate[]
  nights: readonly PricedNight[]
  data: PricedNights
}

/** The accepted recommendations that were not saved, each with its reason. */
export function RefusedRates({ refused, nights, data }: RefusedRatesProps) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(data.currency)
  const refusalText = useRateRefusal(rates)
  if (refused.length === 0) return null
  return (
    <div role="alert" className="full-width">
      <ul className="small down">
        {refused.map(({ stayDate, category, rate, ...refusal }) => {
          const limits =
            rateOn(
              nights.find((night) => night.stayDate === stayDate),
              category,
            )?.limits ?? null
          return (
            <li key={`${stayDate} ${category}`}>
              {text('manage.accept.refused', {
                night: formats.night(stayDate),
                category: data.categories.find(({ id }) => id === category)?.name ?? '',
                rate: rates.rate(rate),
              })}{' '}
              {refusalText(refusal, limits)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
