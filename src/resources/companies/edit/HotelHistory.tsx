import { useRecordContext } from 'ra-core'
import { COMPANY_ENTITIES } from '../../../../contract/activity.ts'
import type { Company } from '../../../../contract/company.ts'
import { RecordHistory } from '../../../components/history/RecordHistory.tsx'

/** What was done to the hotel, on its own clock. */
export function HotelHistory() {
  const hotel = useRecordContext<Company>()
  return hotel ? <RecordHistory entity={COMPANY_ENTITIES} entityId={hotel.id} timeZone={hotel.timeZone} /> : null
}
