import { useFormats } from '../../../core/format/use-formats.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { Button } from '../../../kit/Button.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import type { RateTexts } from '../../use-rate-texts.ts'

interface LimitChangeProps {
  level: number
  category: number
  /** Outside the limits of the level, in minor units. */
  rate: number
  rates: RateTexts
  /** Called once the limits include the rate. */
  onChanged: () => void
}

/** Widens the limits of a price level to include a refused rate, and says for which nights. */
export function LimitChange({ level, category, rate, rates, onChanged }: LimitChangeProps) {
  const text = useText()
  const formats = useFormats()
  const {
    stored: { data: stored, refetch },
    save,
  } = usePricingDocument('levels')
  const of = stored?.content.levels.find(({ id }) => id === level)
  const limits = of?.rates.find((each) => each.category === category)
  const { data: nights } = useHotelCall('GET /api/pricing/level-nights', { level })
  if (!stored || !of || !limits || !nights) return null
  const wider = { ...limits, lowest: Math.min(limits.lowest, rate), highest: Math.max(limits.highest, rate) }
  const change = () => {
    const levels = stored.content.levels.map((each) =>
      each === of ? { ...of, rates: of.rates.map((own) => (own === limits ? wider : own)) } : each,
    )
    save.mutate({ content: { levels }, etag: stored.etag }, { onSuccess: onChanged, onError: () => void refetch() })
  }
  return (
    <>
      {save.isError && <PartFailed title={text('manage.rate.notWidened')} error={save.error} onRetry={change} />}
      <p className="small">
        {text('manage.rate.widened', {
          level: of.name,
          lowest: rates.rate(wider.lowest),
          highest: rates.rate(wider.highest),
        })}{' '}
        {nights.first !== null &&
          nights.last !== null &&
          text('manage.rate.widenedNights', {
            smart_count: nights.byCalendar + nights.byRule,
            first: formats.day(nights.first),
            last: formats.day(nights.last),
          })}{' '}
        {nights.byRule > 0 && text('manage.rate.widenedByRule', { smart_count: nights.byRule })}
      </p>
      <Row justify="end" className="mt-8">
        <Button size="small" disabled={save.isPending} onClick={change}>
          {text('manage.rate.widen')}
        </Button>
      </Row>
    </>
  )
}
