import { useRecordContext } from 'ra-core'
import { mayGrant, type Role } from '../../../../contract/account/roles.ts'
import type { User } from '../../../../contract/account/user.ts'
import { useGlobal } from '../../../core/bootstrap/use-start.ts'

interface Standing {
  /** It is the viewer's own account, whose roles and state they can't set. */
  isSelf: boolean
  /** The user has a role above the viewer's: the viewer can change nothing. */
  isAbove: boolean
}

/** The relation of the signed-in user to the user of the page; a new user counts as below. */
export function useStanding(): Standing {
  const { userId, authorities } = useGlobal()
  const user = useRecordContext<User>()
  const isSelf = user?.id === userId
  const mayGive = (role: Role) => mayGrant(authorities, role)
  return { isSelf, isAbove: !isSelf && user !== undefined && !user.roles.every(mayGive) }
}
