import type { RateHistory } from '../../../../contract/pricing/rate-history.ts'
import { useCompany, useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'

/** The published rates of a night by category and plan, the base plan first, and when the last change of them was published. */
export function PublishedRates({ active, changes, currency, persons }: RateHistory) {
  const text = useText()
  const formats = useFormats()
  const { timeZone } = useCompany()
  const { settings } = useUser()
  const last = changes.at(-1)
  if (!last) return null
  const title = text('analyse.rates.published', {
    smart_count: persons,
    unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
  })
  return (
    <div className="small">
      <p>{title}</p>
      <ul aria-label={title}>
        {active.map(({ name, rates }) => (
          <li key={name}>
            {name}:{' '}
            {rates.map(({ ratePlan, amount }) => `${ratePlan}\u00a0${formats.money(amount, currency)}`).join(' · ')}
          </li>
        ))}
      </ul>
      <p className="muted">
        {text('analyse.rates.lastPublished', { moment: formats.moment(last.publishedAt, timeZone) })}
      </p>
    </div>
  )
}
