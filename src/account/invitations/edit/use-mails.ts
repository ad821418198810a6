import { useCall } from '../../../core/http/use-call.ts'

/** The mails of an invitation, newest first. */
export const useMails = (id: number) => useCall('GET /api/mail', { query: { invitationId: id, size: 20 } })
