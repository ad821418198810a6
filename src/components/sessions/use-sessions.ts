import { useMutation, useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Page } from '../../../contract/paging.ts'
import { PATHS, pathTo } from '../../../contract/paths.ts'
import type { UserSession } from '../../../contract/user-sessions.ts'
import { getJson, http } from '../../http/index.ts'

/** A user's sessions as they are now, and the two ways to end some. */
export function useSessions(id: number) {
  const url = pathTo(PATHS.userSessions, { id })
  const sessions = useQuery({
    queryKey: ['sessions', id],
    queryFn: ({ signal }) => getJson<Page<UserSession>>(`${url}?size=${MAX_PAGE_SIZE}`, signal),
  })
  const end = useMutation({
    mutationFn: async (sid: string | 'others') => {
      const address = sid === 'others' ? url : pathTo(PATHS.userSession, { id, sid })
      await http(address, { method: 'DELETE' }).catch((error: { status?: number }) => {
        // It was over already: what was wanted is so.
        if (error.status !== 404) throw error
      })
      await sessions.refetch()
    },
  })
  return { sessions, end }
}
