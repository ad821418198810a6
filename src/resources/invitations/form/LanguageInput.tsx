import { SelectInput } from 'react-admin'
import { LANGUAGES } from '../../../../contract/locales.ts'
import { useText } from '../../../i18n/text.ts'
import { languageName } from '../language-name.ts'

const CHOICES = LANGUAGES.map((id) => ({ id, name: languageName(id) }))

/** The language of the mail and of the page that it leads to, each under its own name. */
export function LanguageInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  return (
    <SelectInput
      source={source}
      id={id}
      label={text('resources.invitations.fields.language')}
      helperText={text('invitations.help.language')}
      choices={CHOICES}
      translateChoice={false}
    />
  )
}
