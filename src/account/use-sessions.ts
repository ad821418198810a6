import { useMutation } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../contract/platform/limits.ts'
import { api } from '../core/http/index.ts'
import { useCall } from '../core/http/use-call.ts'

/** The session to end, or all others; with the caller's own password for another user. */
interface EndedSession {
  sid: string | 'others'
  current: string
}

/** A user's sessions as they are now, and the two ways to end some. */
export function useSessions(id: number) {
  const sessions = useCall('GET /api/user/users/:id/sessions', { params: { id }, query: { size: MAX_PAGE_SIZE } })
  const end = useMutation({
    mutationFn: async ({ sid, current }: EndedSession) => {
      const body = current ? { body: { current } } : {}
      const ended =
        sid === 'others'
          ? api.request('DELETE /api/user/users/:id/sessions', { params: { id }, ...body })
          : api.request('DELETE /api/user/users/:id/sessions/:sid', { params: { id, sid }, ...body })
      await ended.catch((error: { status?: number }) => {
        // It had already ended: the goal is reached.
        if (error.status !== 404) throw error
      })
      await sessions.refetch()
    },
  })
  return { sessions, end }
}
