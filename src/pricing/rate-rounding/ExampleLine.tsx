import type { Rounding } from '../../../contract/pricing/pricing.ts'
import { roundingSchema } from '../../../contract/pricing/pricing.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'

interface ExampleLineProps {
  currency: string
  rounding: Rounding
  /** Rates of the hotel in minor units, not rounded. */
  amounts: readonly number[]
}

/** The effect of a rounding on the hotel's own rates of the next nights. */
export function ExampleLine({ currency, rounding, amounts }: ExampleLineProps) {
  const text = useText()
  const { money } = useFormats()
  const { id: companyId } = useCompany()
  const isReadable = roundingSchema.safeParse(rounding).success
  const { data } = useCall(
    'POST /api/pricing/rounding/preview',
    { body: { companyId, rounding, amounts: [...amounts] } },
    {
      keepsPrevious: true,
      enabled: isReadable && amounts.length > 0,
    },
  )
  if (amounts.length === 0) return <span className="muted">{text('rateRounding.noExample')}</span>
  if (!isReadable || data?.amounts.length !== amounts.length) return <span className="muted">—</span>
  return (
    <span className="small">
      {amounts
        .map((amount, at) => `${money(amount, currency)} → ${money(data.amounts[at] ?? null, currency)}`)
        .join(' · ')}
    </span>
  )
}
