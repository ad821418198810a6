import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useGetList } from 'ra-core'
import type { HotelRecordPath } from '../../../contract/platform/endpoint-types.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import type { ChangeOf, HotelRecord, HotelResource, NewOf, RecordOf } from '../../core/hotel-resource.ts'

/** All records of a kind of a hotel, in the order of the server. */
export const useHotelRecordList = <Path extends HotelRecordPath>(companyId: number, { name }: HotelResource<Path>) =>
  useGetList<RecordOf<Path>>(name, { meta: { companyId } })

/** What is sent, and the record that it replaces as it was seen; null for a new one. */
type Kept<Path extends HotelRecordPath> =
  | { record: null; input: NewOf<Path> }
  | { record: HotelRecord; input: ChangeOf<Path> }

/**
 * How records of one kind of a hotel are created, replaced and deleted: only in the version that was seen. Then the kind is read again,
 * and dependent data: pass the filters of its queries.
 */
export function useHotelRecordChanges<Path extends HotelRecordPath>(
  companyId: number,
  { name }: HotelResource<Path>,
  dependent: readonly InvalidateQueryFilters[] = [],
) {
  type Shown = RecordOf<Path> & RaRecord
  const provider = useDataProvider()
  const client = useQueryClient()
  const meta = { companyId }
  const refresh = () =>
    Promise.all([{ queryKey: [name] }, ...dependent].map((changed) => client.invalidateQueries(changed)))
  // The reason of a refusal is shown at once; what is stored now follows.
  const after = { onSuccess: refresh, onError: () => void refresh() }

  const keep = useMutation({
    mutationFn: async ({ record, input }: Kept<Path>): Promise<Shown> => {
      const data = input as Partial<Shown>
      const { data: kept } = record
        ? await provider.update<Shown>(name, { id: record.id, data, previousData: record as Shown, meta })
        : await provider.create<Shown>(name, { data, meta })
      return kept
    },
    ...after,
  })
  const remove = useMutation({
    mutationFn: (record: HotelRecord) =>
      provider.delete(name, { id: record.id, previousData: record as HotelRecord & RaRecord, meta }),
    ...after,
  })
  return { keep, remove }
}

interface HotelRecordsOptions<Path extends HotelRecordPath> {
  /** Which of them are shown, and in which order; all in their original order by default. */
  select?: (all: RecordOf<Path>[]) => RecordOf<Path>[]
  /** The filters of queries of dependent data. */
  dependent?: readonly InvalidateQueryFilters[]
}

/** Records of one kind of a hotel, and their mutations. */
export function useRecordsOf<Path extends HotelRecordPath>(
  companyId: number,
  resource: HotelResource<Path>,
  { select = (all) => all, dependent }: HotelRecordsOptions<Path> = {},
) {
  const { data, error, refetch } = useHotelRecordList(companyId, resource)
  const changes = useHotelRecordChanges(companyId, resource, dependent)
  return { list: { data: data && select(data), error, refetch }, ...changes }
}

export type HotelRecords<Path extends HotelRecordPath> = ReturnType<typeof useRecordsOf<Path>>

/** Records of one kind of the current hotel, and their mutations. */
export const useHotelRecords = <Path extends HotelRecordPath>(
  resource: HotelResource<Path>,
  options?: HotelRecordsOptions<Path>,
): HotelRecords<Path> => useRecordsOf(useCompany().id, resource, options)
