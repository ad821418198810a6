import { PATHS, pathTo } from '../../../contract/paths.ts'
import { http } from '../../http/index.ts'

/** Sends an invitation's mail with a new link, which works for the full time again. */
export const resend = (id: number) => http(pathTo(PATHS.invitationResend, { id }), { method: 'POST' })

/** Ends an invitation and its link. */
export const withdraw = (id: number) => http(pathTo(PATHS.invitation, { id }), { method: 'DELETE' })
