import type { InvitationInput } from '../../../../contract/account/invitation.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'

/** Defaults of an invitation: the lowest role, and the language of the inviting user. */
export function useFirstValues(): Pick<InvitationInput, 'roles' | 'companyIds' | 'language' | 'pmsSystem'> {
  const { settings } = useUser()
  return { roles: ['VIEWER'], companyIds: [], language: settings.language, pmsSystem: null }
}
