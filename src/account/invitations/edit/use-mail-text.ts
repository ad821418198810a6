import { useQuery } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { api } from '../../../core/http/index.ts'

/**
 * A mail with its text, loaded if `enabled`. One that no longer exists has been replaced because the invitation
 * changed: no error is shown.
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
