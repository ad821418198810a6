import { type Authority, authoritiesOf, type Role } from '../../../contract/account/roles.ts'

/** The user who makes the request, according to the session. */
export interface Caller {
  readonly userId: number
  readonly username: string
  readonly roles: readonly Role[]
  readonly authorities: readonly Authority[]
  readonly passwordResetActive: boolean
  /** A role of the user demands a second factor, which they have not set up yet. */
  readonly twoFactorMissing: boolean
  /** The property-management system whose hotels a PMS_ADMIN may access. */
  readonly pmsSystem: string | null
  readonly sessionHash: string
  /** When they last proved who they are: by signing in, or with the password in this session. */
  readonly provenAt: Date
  readonly expiresAt: Date
}

/** The fields of a user that determine which hotels they may access. */
export type Viewer = Pick<Caller, 'userId' | 'authorities' | 'pmsSystem'>

/** Whether the caller must change the password or set up a second factor before anything else. */
export const isLocked = (caller: Pick<Caller, 'passwordResetActive' | 'twoFactorMissing'>): boolean =>
  caller.passwordResetActive || caller.twoFactorMissing

/** Administrators may access every hotel and every user. */
export const isAdmin = (caller: Pick<Caller, 'authorities'>): boolean => caller.authorities.includes('ADMIN')

/** Adds the derived authorities to a stored caller. */
export function callerOf(row: Omit<Caller, 'authorities' | 'roles'> & { roles: string[] }): Caller {
  const roles = row.roles as Role[]
  return { ...row, roles, authorities: authoritiesOf(roles) }
}

/** A stored user as a viewer of hotels. */
export const viewerOf = (user: { id: number; roles: string[]; pmsSystem: string | null }): Viewer => ({
  userId: user.id,
  authorities: authoritiesOf(user.roles as Role[]),
  pmsSystem: user.pmsSystem,
})
