import { api } from '../../core/http/index.ts'

/** Mails a user a link to choose a new password. */
export const sendPasswordReset = (id: number) =>
  api.request('POST /api/user/users/:id/password-reset', { params: { id } })
