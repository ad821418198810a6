import { api } from '../../core/http/index.ts'

/** Sends an invitation's mail with a new link, which works for the full time again. */
export const resend = (id: number) => api.request('POST /api/user/invitations/:id/resend', { params: { id } })

/** Ends an invitation and its link. */
export const withdraw = (id: number) => api.request('DELETE /api/user/invitations/:id', { params: { id } })
