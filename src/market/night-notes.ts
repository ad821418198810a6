import type { StayDate } from '../../contract/platform/stay-date.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import type { HotelResource } from '../core/hotel-resource.ts'
import { useHotelRecordList } from '../kit/hotel-records/use-hotel-records.ts'

/** The staff's notes on nights of a hotel. */
export const nightNotes: HotelResource<'/api/calendar/:companyId/notes'> = {
  name: 'night-notes',
  path: '/api/calendar/:companyId/notes',
  recordRepresentation: 'text',
}

/** How many notes each night of the current hotel has; nights without any are left out. */
export function useNoteCounts(): ReadonlyMap<StayDate, number> {
  const { data = [] } = useHotelRecordList(useCompany().id, nightNotes)
  const counts = new Map<StayDate, number>()
  for (const { stayDate } of data) counts.set(stayDate, (counts.get(stayDate) ?? 0) + 1)
  return counts
}
