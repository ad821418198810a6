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

/** Administrators see every hotel and every user. */
export const isAdmin = (caller: Caller): boolean => caller.authorities.includes('ADMIN')

/** The caller without what is only derived. */
export function callerOf(row: Omit<Caller, 'authorities' | 'roles'> & { roles: string[] }): Caller {
  const roles = row.roles as Role[]
  return { ...row, roles, authorities: authoritiesOf(roles) }
}
