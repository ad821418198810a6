import { authoritiesOf, type Role } from '../../../contract/roles.ts'

/** Whether the roles show every hotel, assigned or not. */
export const seesEveryHotel = (roles: readonly Role[]): boolean => authoritiesOf(roles).includes('ADMIN')
