import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { LANGUAGE_NAMES, type LanguageTag } from '../../shared/language.ts'
import { HotelLabel } from './HotelLabel.tsx'
import type { SettingField, SettingsValues } from './settings-values.ts'

/** A field's value in words. */
export function SettingValue({ field, values }: { field: SettingField; values: SettingsValues }) {
  const text = useText()
  const formats = useFormats()
  switch (field) {
    case 'firstname':
    case 'lastname':
      return values[field]
    case 'language':
      return LANGUAGE_NAMES[values.language.toLowerCase() as LanguageTag]
    case 'locale':
      return formats.country(values.locale)
    case 'showCurrencySymbol':
      return text(values.showCurrencySymbol ? 'common.user.symbolOn' : 'common.user.symbolOff')
    case 'defaultCompanyId':
      return <HotelLabel id={values.defaultCompanyId} />
    default:
      return text(`common.user.frequency.${values[field]}`)
  }
}
