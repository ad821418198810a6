import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { hotelRecordCalls } from '../../hotel-records/use-hotel-records.ts'

/** The calls on the notes of a hotel's nights. */
export const NOTE_CALLS = hotelRecordCalls('/api/calendar/:companyId/notes', {
  inputOf: ({ stayDate, text }) => ({ stayDate, text }),
})

/** How many notes each night of the current hotel has; nights without any are left out. */
export function useNoteCounts(): ReadonlyMap<StayDate, number> {
  const { id } = useCompany()
  const { data } = useCall('GET /api/calendar/:companyId/notes', { params: { companyId: id } })
  const counts = new Map<StayDate, number>()
  for (const { stayDate } of data ?? []) counts.set(stayDate, (counts.get(stayDate) ?? 0) + 1)
  return counts
}
