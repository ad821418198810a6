import { type InvalidateQueryFilters, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  AnswerOf,
  EndpointKey,
  HotelRecordPath,
  ReadBody,
  SendOptions,
} from '../../../contract/platform/endpoint-types.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersOf } from '../../core/http/use-call.ts'

/** A record that a hotel keeps, with the version that its reader saw. */
export interface HotelRecord {
  readonly id: number
  readonly revision: number
}

/** The calls on one kind of records; the key of the first one names it in the cache. */
export interface HotelRecordCalls<Shown extends HotelRecord, Input> {
  readonly key: EndpointKey
  readonly list: (companyId: number, signal: AbortSignal) => Promise<Shown[]>
  /** Which of them are shown, and in which order; all in their original order by default. */
  readonly select?: (all: Shown[]) => Shown[]
  readonly add: (companyId: number, input: Input) => Promise<Shown>
  readonly replace: (companyId: number, seen: Shown, input: Input) => Promise<Shown>
  readonly remove: (companyId: number, seen: Shown) => Promise<unknown>
  /** Restores a deleted record; if omitted, a deletion can't be undone. */
  readonly inputOf?: (record: Shown) => Input
}

/** A call on one of these paths, which all take the same. */
type RecordRequest = (
  key: string,
  options: SendOptions & { readonly params: { companyId: number; id?: number }; readonly body?: unknown },
) => Promise<never>

/** The calls on the records at a path; with the records shown, and a function to restore a deleted one. */
export function hotelRecordCalls<Path extends HotelRecordPath>(
  path: Path,
  more: Pick<
    HotelRecordCalls<AnswerOf<`POST ${Path}`> & HotelRecord, ReadBody<`POST ${Path}`>>,
    'select' | 'inputOf'
  > = {},
): HotelRecordCalls<AnswerOf<`POST ${Path}`> & HotelRecord, ReadBody<`POST ${Path}`>> {
  // For a generic path the compiler can't infer the parameters of its calls.
  const request = api.request as unknown as RecordRequest
  return {
    key: `GET ${path}`,
    list: (companyId, signal) => request(`GET ${path}`, { params: { companyId }, signal }),
    add: (companyId, body) => request(`POST ${path}`, { params: { companyId }, body }),
    replace: (companyId, { id, revision }, body) =>
      request(`PUT ${path}/:id`, { params: { companyId, id }, body, ifMatch: revision }),
    remove: (companyId, { id, revision }) =>
      request(`DELETE ${path}/:id`, { params: { companyId, id }, ifMatch: revision }),
    ...more,
  }
}

/**
 * Records of one kind of a hotel, and their mutations: saved and deleted only in the version that was seen. Dependent
 * data is reloaded: pass the filters of its queries.
 */
export function useRecordsOf<Shown extends HotelRecord, Input>(
  companyId: number,
  calls: HotelRecordCalls<Shown, Input>,
  follows: readonly InvalidateQueryFilters[] = [],
) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([answersOf(calls.key), ...follows].map((changed) => client.invalidateQueries(changed)))

  const list = useQuery({
    queryKey: [calls.key, { params: { companyId } }],
    queryFn: ({ signal }) => calls.list(companyId, signal),
    ...(calls.select && { select: calls.select }),
  })
  const keep = useMutation({
    mutationFn: ({ record, input }: { record: Shown | null; input: Input }) =>
      record ? calls.replace(companyId, record, input) : calls.add(companyId, input),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (record: Shown) => calls.remove(companyId, record),
    onSettled: refresh,
  })
  return { list, keep, remove, inputOf: calls.inputOf }
}

export type HotelRecords<Shown extends HotelRecord, Input> = ReturnType<typeof useRecordsOf<Shown, Input>>

/** Records of one kind of the current hotel. */
export const useHotelRecords = <Shown extends HotelRecord, Input>(
  calls: HotelRecordCalls<Shown, Input>,
  follows?: readonly InvalidateQueryFilters[],
): HotelRecords<Shown, Input> => useRecordsOf(useCompany().id, calls, follows)
