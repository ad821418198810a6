import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { StayRange } from '../../../kit/figures/stay-range.ts'
import { CardBar } from '../../../kit/layout/CardBar.tsx'
import { RatesEffectText } from '../RatesEffectText.tsx'

/** What is expected if the open recommendations of a period are published, as the dashboard shows it. */
export function OpenEffect({ range: { from, to }, data }: { range: StayRange; data: PricedNights }) {
  const text = useText()
  const { data: open } = useHotelCall('GET /api/pricing/open-rates', { from, to, effect: true })
  if (open?.nights === 0) return null
  return (
    <CardBar>
      {open?.effect ? (
        <RatesEffectText effect={open.effect} currency={data.currency} />
      ) : (
        <p className="muted">{text('manage.list.effectPending')}</p>
      )}
    </CardBar>
  )
}
