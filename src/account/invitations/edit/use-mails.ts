import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/http/index.ts'

/** The mails of an invitation, newest first. */
export const useMails = (id: number) =>
  useQuery({
    queryKey: ['mail', 'invitation', id],
    queryFn: ({ signal }) => api.request('GET /api/mail', { query: { invitationId: id, size: 20 }, signal }),
  })
