import { LANGUAGES } from '../../../contract/locales.ts'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import form from '../../components/form/form.module.css'
import { SelectField } from '../../components/form/SelectField.tsx'
import { useText } from '../../i18n/text.ts'
import { LANGUAGE_NAMES, type LanguageTag } from '../../shared/language.ts'
import { LocaleChoice } from './LocaleChoice.tsx'
import { controlId, type SettingsValues } from './settings-values.ts'
import classes from './user-settings.module.css'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => {
  const lang = value.toLowerCase() as LanguageTag
  return { value, lang, label: LANGUAGE_NAMES[lang] }
})

interface FormatsGroupProps {
  values: SettingsValues
  onChange: (part: Partial<SettingsValues>) => void
}

/** How the console speaks and writes figures. */
export function FormatsGroup({ values, onChange }: FormatsGroupProps) {
  const text = useText()
  return (
    <FieldGroup title={text('userSettings.formats.title')} description={text('userSettings.formats.description')}>
      <SelectField
        id={controlId('language')}
        label={text('resources.users.fields.language')}
        options={LANGUAGE_OPTIONS}
        value={values.language}
        onChange={(language) => onChange({ language })}
        help={text('userSettings.languageHelp')}
      />
      <LocaleChoice values={values} onChange={(locale) => onChange({ locale })} />
      <div>
        <label className={classes.tick}>
          <input
            id={controlId('showCurrencySymbol')}
            type="checkbox"
            checked={values.showCurrencySymbol}
            onChange={(event) => onChange({ showCurrencySymbol: event.target.checked })}
            aria-describedby="setting-symbol-help"
          />
          {text('resources.users.fields.showCurrencySymbol')}
        </label>
        <p id="setting-symbol-help" className={form.help}>
          {text('userSettings.symbolHelp')}
        </p>
      </div>
    </FieldGroup>
  )
}
