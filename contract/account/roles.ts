/** Ordered lowest to highest: each role grants the authority of every role before it. */
export const RANKED_ROLES = ['VIEWER', 'USER', 'HOTEL_ADMIN', 'ADMIN', 'SUPER_ADMIN'] as const

/** Assigned explicitly: no ranked role grants them, and they grant nothing else. */
export const EXPLICIT_ROLES = ['TESTING', 'TEST_IMPORT', 'PMS_ADMIN', 'IMPORT'] as const

export const ROLES = [...RANKED_ROLES, ...EXPLICIT_ROLES] as const

export type Role = (typeof ROLES)[number]

/** The authority required by a call or a route. Every role is also the authority of the same name. */
export type Authority = Role

const rankOf = (role: Role): number => (RANKED_ROLES as readonly Role[]).indexOf(role)

/** Everything that the roles grant, each authority once, in the order of `ROLES`. */
export function authoritiesOf(roles: readonly Role[]): Authority[] {
  const highest = Math.max(-1, ...roles.map(rankOf))
  return ROLES.filter((role) => roles.includes(role) || (rankOf(role) >= 0 && rankOf(role) <= highest))
}

/** Roles of the provider's staff: they need no hotel's agreement. */
export const PROVIDER_ROLES = ['ADMIN', 'SUPER_ADMIN', 'PMS_ADMIN'] as const satisfies readonly Role[]

/** Whether the roles give access to every hotel, assigned or not. */
export const seesEveryHotel = (roles: readonly Role[]): boolean => authoritiesOf(roles).includes('ADMIN')

const HOTEL_ROLES: readonly Role[] = ['VIEWER', 'USER', 'HOTEL_ADMIN']

/** Whether the roles only make sense with an assigned hotel. */
export const needHotel = (roles: readonly Role[]): boolean =>
  roles.some((role) => HOTEL_ROLES.includes(role)) && !seesEveryHotel(roles)

/** Whether any one of the required authorities is granted. An empty requirement is always met. */
export function hasAnyAuthority(granted: readonly Authority[], required: readonly Authority[]): boolean {
  return required.length === 0 || required.some((authority) => granted.includes(authority))
}

/**
 * Whether a user with the roles `granter` may assign `role` to another user: nothing above their own highest role, and
 * explicit roles only from ADMIN upwards.
 */
export function mayGrant(granter: readonly Role[], role: Role): boolean {
  const granted = authoritiesOf(granter)
  return rankOf(role) >= 0 ? granted.includes(role) : granted.includes('ADMIN')
}
