import type { User } from '../../../contract/user.ts'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useText } from '../../i18n/text.ts'
import { controlId, type SettingErrors, type SettingsValues } from './settings-values.ts'

const FIELDS = [
  { name: 'firstname', autoComplete: 'given-name' },
  { name: 'lastname', autoComplete: 'family-name' },
] as const

interface PersonGroupProps {
  user: User
  values: SettingsValues
  errors: SettingErrors
  onChange: (part: Partial<SettingsValues>) => void
}

/** Who the user is. The address is shown, not changed: mails about the account go there. */
export function PersonGroup({ user, values, errors, onChange }: PersonGroupProps) {
  const text = useText()
  return (
    <FieldGroup title={text('userSettings.person.title')} description={text('userSettings.person.description')}>
      {FIELDS.map(({ name, autoComplete }) => {
        const error = errors[name]
        return (
          <TextField
            key={name}
            id={controlId(name)}
            label={text(`resources.users.fields.${name}`)}
            autoComplete={autoComplete}
            maxLength={80}
            required
            value={values[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={error && text(error)}
          />
        )
      })}
      <TextField
        id="setting-email"
        label={text('resources.users.fields.email')}
        value={user.email}
        readOnly
        help={text('userSettings.emailHelp')}
      />
    </FieldGroup>
  )
}
