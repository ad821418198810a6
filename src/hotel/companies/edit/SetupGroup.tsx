import { useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { SetupCard } from '../../SetupCard.tsx'

const CALL = 'GET /api/pricing/nights'

/** What an active hotel still needs for its first rates and forecast; nothing once it is complete, or if unknown. */
export function SetupGroup() {
  const hotel = useRecordContext<Company>()
  const { id: companyId = 0, isActive = false, timeZone = 'UTC' } = hotel ?? {}
  const today = todayIn(timeZone)
  const { data } = useCall(CALL, { query: { companyId, from: today, to: today } }, { enabled: isActive })
  return data && data.missing.length > 0 ? <SetupCard missing={data.missing} companyId={companyId} /> : null
}
