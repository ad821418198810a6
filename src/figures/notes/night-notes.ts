import { useQuery } from '@tanstack/react-query'
import type { NightNote, NightNoteInput } from '../../../contract/night-note.ts'
import type { StayDate } from '../../../contract/stay-date.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import type { HotelRecordCalls } from '../../components/hotel-records/use-hotel-records.ts'
import { api } from '../../http/index.ts'

const PATH = '/api/calendar/:companyId/notes'

/** The calls on the notes of a hotel's nights. */
export const NOTE_CALLS: HotelRecordCalls<NightNote, NightNoteInput> = {
  key: `GET ${PATH}`,
  list: (companyId, signal) => api.request(`GET ${PATH}`, { params: { companyId }, signal }),
  add: (companyId, body) => api.request(`POST ${PATH}`, { params: { companyId }, body }),
  replace: (companyId, { id, revision }, body) =>
    api.request(`PUT ${PATH}/:id`, { params: { companyId, id }, body, ifMatch: revision }),
  remove: (companyId, { id, revision }) =>
    api.request(`DELETE ${PATH}/:id`, { params: { companyId, id }, ifMatch: revision }),
  inputOf: ({ stayDate, text }) => ({ stayDate, text }),
}

/** How many notes each night of the current hotel has; nights without any are left out. */
export function useNoteCounts(): ReadonlyMap<StayDate, number> {
  const { id } = useCompany()
  const { data } = useQuery({
    queryKey: [NOTE_CALLS.key, id],
    queryFn: ({ signal }) => NOTE_CALLS.list(id, signal),
  })
  const counts = new Map<StayDate, number>()
  for (const { stayDate } of data ?? []) counts.set(stayDate, (counts.get(stayDate) ?? 0) + 1)
  return counts
}
