import { useMutation, useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import { api } from '../../http/index.ts'

/** A user's sessions as they are now, and the two ways to end some. */
export function useSessions(id: number) {
  const sessions = useQuery({
    queryKey: ['sessions', id],
    queryFn: ({ signal }) =>
      api.request('GET /api/user/users/:id/sessions', { params: { id }, query: { size: MAX_PAGE_SIZE }, signal }),
  })
  const end = useMutation({
    mutationFn: async (sid: string | 'others') => {
      const ended =
        sid === 'others'
          ? api.request('DELETE /api/user/users/:id/sessions', { params: { id } })
          : api.request('DELETE /api/user/users/:id/sessions/:sid', { params: { id, sid } })
      await ended.catch((error: { status?: number }) => {
        // It was over already: what was wanted is so.
        if (error.status !== 404) throw error
      })
      await sessions.refetch()
    },
  })
  return { sessions, end }
}
