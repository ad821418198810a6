import type { User } from '../../../contract/account/user.ts'
import type { UserSettings } from '../../../contract/account/user-settings.ts'
import type { TextKey } from '../../core/i18n/text.ts'

const NAMES = ['firstname', 'lastname'] as const

/** Every editable field of the page, in order. */
export const SETTING_FIELDS = [
  ...NAMES,
  'language',
  'locale',
  'showCurrencySymbol',
  'rateReport',
  'pickupReport',
  'performanceReport',
  'defaultCompanyId',
] as const
export type SettingField = (typeof SETTING_FIELDS)[number]

/** The values of the page's fields. */
export type SettingsValues = Pick<User, (typeof NAMES)[number]> & UserSettings

/** Errors by field. */
export type SettingErrors = { [Field in SettingField]?: TextKey }

/** A user as returned by the server, with the ETag of that version. */
export interface StoredUser {
  user: User
  etag: string | null
}

export const valuesOf = ({ firstname, lastname, settings }: User): SettingsValues => ({
  firstname,
  lastname,
  ...settings,
})

/** The fields in which two versions differ. Surrounding spaces of a name are ignored: they are not stored. */
export function changedFields(before: SettingsValues, after: SettingsValues): SettingField[] {
  const plain = (value: SettingsValues[SettingField]) => (typeof value === 'string' ? value.trim() : value)
  return SETTING_FIELDS.filter((field) => plain(before[field]) !== plain(after[field]))
}

export const isName = (field: SettingField): boolean => (NAMES as readonly SettingField[]).includes(field)
