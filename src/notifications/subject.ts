import { holdsAny } from '../../contract/roles.ts'
import { lacksAgreement } from '../bootstrap/agreement.ts'
import type { StartData } from '../bootstrap/start-store.ts'
import type { Subject } from './notification-store.ts'

/**
 * Whose notifications are followed: those of a hotel admin or above who has a hotel. Null for everybody else, and for
 * as long as a new password or the hotel's agreement has to come first: what solves them can not be reached before.
 */
export function subjectOf(start: StartData): Subject | null {
  const { global, user, company } = start
  if (!global || !user || !company || !holdsAny(global.authorities, ['HOTEL_ADMIN'])) return null
  if (global.passwordResetActive || lacksAgreement(start)) return null
  return { userId: user.id, companyId: company.id }
}
