import { useQuery } from '@tanstack/react-query'
import { api } from '../../../http/index.ts'

/** A mail with what it says, fetched while `enabled`. */
export const useMailText = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['mail', 'text', id],
    queryFn: ({ signal }) => api.request('GET /api/mail/:id', { params: { id }, signal }),
    enabled,
  })
