import { PATHS, pathTo } from '../../../contract/paths.ts'
import { http } from '../../http/index.ts'

/** Mails a user a link to choose a new password. */
export const sendPasswordReset = (id: number) => http(pathTo(PATHS.userPasswordReset, { id }), { method: 'POST' })
