import { hasAnyAuthority } from '../../contract/account/roles.ts'
import { lacksAgreement } from '../core/bootstrap/agreement.ts'
import { isLocked } from '../core/bootstrap/is-locked.ts'
import type { StartData } from '../core/bootstrap/start-store.ts'
import type { Subject } from './notification-store.ts'

/**
 * The subject whose notifications are followed: a hotel admin or above with a hotel. Null for all others, and as long
 * as a new password, two-factor authentication or the hotel's agreement is required first: the pages that resolve them can't be reached before.
 */
export function subjectOf(start: StartData): Subject | null {
  const { global, user, company } = start
  if (!global || !user || !company || !hasAnyAuthority(global.authorities, ['HOTEL_ADMIN'])) return null
  if (isLocked(global) || lacksAgreement(start)) return null
  return { userId: user.id, companyId: company.id }
}
