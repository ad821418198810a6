import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DraftChoice } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import classes from './changes.module.css'

/** The expected total effect of the selected changes; nothing without changes of rates. */
export function DraftsEffect({ choice, data }: { choice: DraftChoice; data: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const { data: effect } = useQuery({
    queryKey: ['pricing', companyId, 'drafts-effect', choice, data.calculatedAt],
    queryFn: ({ signal }) =>
      api.request('POST /api/pricing/drafts/effect', { query: { companyId }, body: choice, signal }),
    enabled: choice.lines.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!effect || choice.lines.length === 0) return null
  if (effect.nights === 0) return <p className={classes.effect}>{text('manage.changes.noEffect')}</p>
  return (
    <p className={classes.effect}>
      {text('manage.changes.effect')}{' '}
      <Delta value={effect.revenue}>
        {formats.wholeMoneyDifference(effect.revenue, effect.currency)} {effect.currency}
      </Delta>{' '}
      {text('manage.changes.effectRooms', { rooms: formats.decimalDifference(effect.roomNights) })}
      {effect.unknownNights > 0 && ` ${text('manage.changes.effectUnknown', { smart_count: effect.unknownNights })}`}
    </p>
  )
}
