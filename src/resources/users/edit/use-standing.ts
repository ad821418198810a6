import { useRecordContext } from 'ra-core'
import { mayGrant, type Role } from '../../../../contract/roles.ts'
import type { User } from '../../../../contract/user.ts'
import { useGlobal } from '../../../bootstrap/use-start.ts'

interface Standing {
  /** It is one's own account, of which one sets neither roles nor state. */
  isSelf: boolean
  /** The user holds a role above one's own: nothing of them is one's to change. */
  isAbove: boolean
}

/** How the signed-in user stands to the user of the page; to a new user as to anybody below. */
export function useStanding(): Standing {
  const { userId, authorities } = useGlobal()
  const user = useRecordContext<User>()
  const isSelf = user?.id === userId
  const mayGive = (role: Role) => mayGrant(authorities, role)
  return { isSelf, isAbove: !isSelf && user !== undefined && !user.roles.every(mayGive) }
}
