import { type Authority, authoritiesOf, type Role } from '../../contract/roles.ts'

/** Who makes the request, as the session tells. */
export interface Caller {
  readonly userId: number
  readonly username: string
  readonly roles: readonly Role[]
  readonly authorities: readonly Authority[]
  readonly passwordResetActive: boolean
  /** The property-management system whose hotels a PMS_ADMIN may see. */
  readonly pmsSystem: string | null
  readonly sessionHash: string
  readonly expiresAt: Date
}

/** As much of a user as decides which hotels they see. */
export type Viewer = Pick<Caller, 'userId' | 'authorities' | 'pmsSystem'>

/** Administrators see every hotel and every user. */
export const isAdmin = (caller: Pick<Caller, 'authorities'>): boolean => caller.authorities.includes('ADMIN')

/** The caller without what is only derived. */
export function callerOf(row: Omit<Caller, 'authorities' | 'roles'> & { roles: string[] }): Caller {
  const roles = row.roles as Role[]
  return { ...row, roles, authorities: authoritiesOf(roles) }
}

/** A stored user as one who looks at hotels. */
export const viewerOf = (user: { id: number; roles: string[]; pmsSystem: string | null }): Viewer => ({
  userId: user.id,
  authorities: authoritiesOf(user.roles as Role[]),
  pmsSystem: user.pmsSystem,
})
