import type { DraftChoice } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { RatesEffectText } from '../RatesEffectText.tsx'

interface ChosenDrafts {
  choice: DraftChoice
  data: PricedNights
}

/** The expected effect of the selected changes; undefined until it is known. */
export function useDraftsEffect({ choice, data }: ChosenDrafts) {
  const { id: companyId } = useCompany()
  const call = useCall(
    'POST /api/pricing/drafts/effect',
    { query: { companyId }, body: choice },
    {
      dependsOn: data.calculatedAt,
      enabled: choice.lines.length > 0,
      keepsPrevious: true,
    },
  )
  return call.data
}

/** The expected total effect of the selected changes; nothing without changes of rates. */
export function DraftsEffect({ choice, data }: ChosenDrafts) {
  const effect = useDraftsEffect({ choice, data })
  if (!effect || choice.lines.length === 0) return null
  return <RatesEffectText effect={effect} currency={effect.currency} />
}
