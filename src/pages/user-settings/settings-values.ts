import type { User } from '../../../contract/user.ts'
import type { UserSettings } from '../../../contract/user-settings.ts'
import type { TextKey } from '../../i18n/text.ts'

const NAMES = ['firstname', 'lastname'] as const

/** Every field of the page that can be changed, in the order of the page. */
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

/** What the page's fields hold. */
export type SettingsValues = Pick<User, (typeof NAMES)[number]> & UserSettings

/** What is wrong with a field, by the field. */
export type SettingErrors = { [Field in SettingField]?: TextKey }

/** A user as the server answered, with what proves which version that is. */
export interface Stored {
  user: User
  etag: string | null
}

export const valuesOf = ({ firstname, lastname, settings }: User): SettingsValues => ({
  firstname,
  lastname,
  ...settings,
})

/** The fields in which two versions differ. Blanks around a name are no difference: they are not stored. */
export function changedFields(before: SettingsValues, after: SettingsValues): SettingField[] {
  const plain = (value: SettingsValues[SettingField]) => (typeof value === 'string' ? value.trim() : value)
  return SETTING_FIELDS.filter((field) => plain(before[field]) !== plain(after[field]))
}

export const isName = (field: SettingField): boolean => (NAMES as readonly SettingField[]).includes(field)

/** The id of a field's control, for the links in the summary of errors. */
export const controlId = (field: SettingField): string => `setting-${field}`

/** Their version, with what was changed on the page put over it. */
export function withChanges(theirs: SettingsValues, typed: SettingsValues, changed: SettingField[]): SettingsValues {
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) }
}

/** What can be told without the server. */
export function ownErrors(values: SettingsValues): SettingErrors {
  const missing = NAMES.filter((name) => !values[name].trim())
  return Object.fromEntries(missing.map((name) => [name, 'common.user.errors.name']))
}
