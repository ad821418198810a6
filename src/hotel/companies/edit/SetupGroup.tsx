import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { todayIn } from '../../../core/format/today.ts'
import { api } from '../../../core/http/index.ts'
import { SetupCard } from '../../SetupCard.tsx'

const CALL = 'GET /api/pricing/nights'

/** What an active hotel still needs for its first rates and forecast; nothing once it is complete, or if unknown. */
export function SetupGroup() {
  const hotel = useRecordContext<Company>()
  const { id: companyId = 0, isActive = false, timeZone = 'UTC' } = hotel ?? {}
  const today = todayIn(timeZone)
  const { data } = useQuery({
    queryKey: [CALL, 'setup', companyId, today],
    queryFn: ({ signal }) => api.request(CALL, { query: { companyId, from: today, to: today }, signal }),
    enabled: isActive,
  })
  return data && data.missing.length > 0 ? <SetupCard missing={data.missing} companyId={companyId} /> : null
}
