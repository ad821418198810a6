import type { OpenRatesByNight } from '../../../../contract/analysis/analysis.ts'
import { useText } from '../../../core/i18n/text.ts'
import { CardBar } from '../../../kit/layout/CardBar.tsx'
import { RatesEffectText } from '../RatesEffectText.tsx'

/** What is expected if the open recommendations of a period are published, as the dashboard shows it. */
export function OpenEffect({ open, currency }: { open: OpenRatesByNight | undefined; currency: string }) {
  const text = useText()
  if (open?.nights === 0) return null
  return (
    <CardBar>
      {open?.effect ? (
        <RatesEffectText effect={open.effect} currency={currency} />
      ) : (
        <p className="muted">{text('manage.list.effectPending')}</p>
      )}
    </CardBar>
  )
}
