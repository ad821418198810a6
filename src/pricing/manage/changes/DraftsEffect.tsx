import type { DraftChoice } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'

/** The expected total effect of the selected changes; nothing without changes of rates. */
export function DraftsEffect({ choice, data }: { choice: DraftChoice; data: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const { data: effect } = useCall(
    'POST /api/pricing/drafts/effect',
    { query: { companyId }, body: choice },
    {
      dependsOn: data.calculatedAt,
      enabled: choice.lines.length > 0,
      keepsPrevious: true,
    },
  )
  if (!effect || choice.lines.length === 0) return null
  if (effect.nights === 0) return <p>{text('manage.changes.noEffect')}</p>
  return (
    <p>
      {text('manage.changes.effect')}{' '}
      <Delta value={effect.revenue}>
        {formats.wholeMoneyDifference(effect.revenue, effect.currency)} {effect.currency}
      </Delta>{' '}
      {text('manage.changes.effectRooms', { rooms: formats.decimalDifference(effect.roomNights) })}
      {effect.unknownNights > 0 && ` ${text('manage.changes.effectUnknown', { smart_count: effect.unknownNights })}`}
    </p>
  )
}
