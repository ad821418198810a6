import type { User } from '../../../contract/account/user.ts'
import type { ExportColumn } from '../../platform/http/export.ts'

/** The columns of the file; multiple values in one cell are separated by a space. */
export const USER_EXPORT_COLUMNS: readonly ExportColumn<User>[] = [
  { key: 'id', value: (user) => user.id },
  { key: 'username', value: (user) => user.username },
  { key: 'firstname', value: (user) => user.firstname },
  { key: 'lastname', value: (user) => user.lastname },
  { key: 'email', value: (user) => user.email },
  { key: 'roles', value: (user) => user.roles.join(' ') },
  { key: 'companyIds', value: (user) => user.companyIds.join(' ') },
  { key: 'isActive', value: (user) => user.isActive },
  { key: 'pmsSystem', value: (user) => user.pmsSystem },
  { key: 'termsAccepted', value: (user) => user.termsAccepted },
  { key: 'passwordResetActive', value: (user) => user.passwordResetActive },
  { key: 'language', value: (user) => user.settings.language },
  { key: 'locale', value: (user) => user.settings.locale },
]
