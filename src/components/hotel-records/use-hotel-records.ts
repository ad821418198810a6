import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pathTo } from '../../../contract/paths.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { getJson, http } from '../../http/index.ts'

/** A record that a hotel keeps, with the version that its reader saw. */
export interface HotelRecord {
  readonly id: number
  readonly revision: number
}

interface HotelRecordPaths {
  readonly all: string
  readonly one: string
}

/**
 * Records of one kind of the current hotel, and the changes of them: kept and removed only as they were seen. What follows
 * from them is read anew: give the beginning of its query keys.
 */
export function useHotelRecords<Shown extends HotelRecord, Input>(paths: HotelRecordPaths, follows: QueryKey) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const queryKey = [paths.all, companyId]
  const ifSeen = ({ revision }: HotelRecord) => new Headers({ 'If-Match': `"${revision}"` })
  const refresh = () =>
    Promise.all([queryKey, follows].map((changed) => client.invalidateQueries({ queryKey: changed })))

  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<Shown[]>(pathTo(paths.all, { companyId }), signal),
  })
  const keep = useMutation({
    mutationFn: ({ record, input }: { record: Shown | null; input: Input }) => {
      const body = JSON.stringify(input)
      if (!record) return http(pathTo(paths.all, { companyId }), { method: 'POST', body })
      const path = pathTo(paths.one, { companyId, id: record.id })
      return http(path, { method: 'PUT', headers: ifSeen(record), body })
    },
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (record: Shown) =>
      http(pathTo(paths.one, { companyId, id: record.id }), { method: 'DELETE', headers: ifSeen(record) }),
    onSettled: refresh,
  })
  return { list, keep, remove }
}

export type HotelRecords<Shown extends HotelRecord, Input> = ReturnType<typeof useHotelRecords<Shown, Input>>
