import { authoritiesOf, type Role } from '../../../contract/roles.ts'
import { LANGUAGE_NAMES, type LanguageTag } from '../../language.ts'

/** Whether the roles show every hotel, assigned or not. */
export const seesEveryHotel = (roles: readonly Role[]): boolean => authoritiesOf(roles).includes('ADMIN')

/** A language of the contract under its own name. */
export const languageName = (code: string): string => LANGUAGE_NAMES[code.toLowerCase() as LanguageTag]
