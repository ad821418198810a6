import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectionState } from '../../../contract/connection/connection.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { answersOf, useCall } from '../../core/http/use-call.ts'
import { idOrNameFilter } from '../../kit/list/id-or-name.ts'
import { useHotelConnection } from '../use-hotel-connection.ts'
import { BOOKS } from './connection-calls.ts'

/** The jobs read and send on their own schedule: this is how often the page polls for results. */
export const LOOK_AGAIN_MS = 10_000

const ONE = 'GET /api/connection/connections/:companyId'
const ALL = 'GET /api/connection/connections'
const RATE_FILES = 'GET /api/connection/connections/:companyId/rate-files'
const CHANGED = [ONE, ALL, RATE_FILES, BOOKS, 'GET /api/connection/connections/:companyId/files'] as const

/** The connection of the current hotel and the available kinds, updated as jobs change it. */
export const useConnection = () => useHotelConnection(LOOK_AGAIN_MS)

/** A page of the connections of all hotels that the user may see, of one state or of all. */
export function useConnections(search: string, state: ConnectionState | undefined, page: number, size: number) {
  const { ids, nameLike } = idOrNameFilter(search)
  const query = { companyIds: ids, companyNameLike: nameLike, state, page: page - 1, size }
  return useCall(
    ALL,
    { query },
    {
      keepsPrevious: true,
      refetchInterval: LOOK_AGAIN_MS,
    },
  )
}

/** The current hotel's rates to be entered manually, reloaded when rates are published. */
export function useRateFiles() {
  const { id: companyId } = useCompany()
  return useCall(RATE_FILES, { params: { companyId } }, { refetchInterval: LOOK_AGAIN_MS })
}

/** A mutation of connections, after which all of them are reloaded. */
export function useConnectionChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(CHANGED.map((key) => client.invalidateQueries(answersOf(key)))),
  })
}
