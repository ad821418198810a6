import type { RateHistory } from '../../../../contract/pricing/rate-history.ts'
import { useCompany, useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { publishedRates } from './published-rates.ts'

/** The published rates of a night, the lowest of each room type, and when the last change of them was published. */
export function PublishedRates({ changes, currency, persons }: RateHistory) {
  const text = useText()
  const formats = useFormats()
  const { timeZone } = useCompany()
  const { settings } = useUser()
  const last = changes.at(-1)
  if (!last) return null
  const rates = publishedRates(changes).map(
    ([roomType, lowest]) => `${roomType}\u00a0${formats.money(lowest, currency)}`,
  )
  return (
    <div className="small">
      <p>
        {text('analyse.rates.published', {
          smart_count: persons,
          unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
          rates: rates.join(' · '),
        })}
      </p>
      <p className="muted">
        {text('analyse.rates.lastPublished', { moment: formats.moment(last.publishedAt, timeZone) })}
      </p>
    </div>
  )
}
