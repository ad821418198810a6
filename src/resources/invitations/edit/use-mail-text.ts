import { useQuery } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { api } from '../../../http/index.ts'

/**
 * A mail with what it says, fetched while `enabled`. One that is gone has been replaced, as the invitation was changed
 * meanwhile: nothing is said to have failed.
 */
export function useMailText(id: number, enabled = true) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['mail', 'text', id],
    queryFn: ({ signal }) => api.request('GET /api/mail/:id', { params: { id }, signal }),
    enabled,
  })
  const isGone = (error as HttpError | null)?.status === 404
  return { data, isError: isError && !isGone, error, refetch }
}
