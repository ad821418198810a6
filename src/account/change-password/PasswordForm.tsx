import { required } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { PasswordChange } from '../../../contract/account/password.ts'
import {
  hasPasswordLength,
  type NamedPerson,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../../../contract/account/password-rules.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { FORM_ERROR } from '../../kit/form/Form.tsx'
import { HiddenUsername } from '../../kit/form/HiddenUsername.tsx'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { changePassword } from './change-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { useStrength } from './use-strength.ts'

/** The current and the new password. Errors are shown at their fields and read out; the first wrong field gets the focus. */
export function PasswordForm({ person, onChanged }: { person: NamedPerson; onChanged: () => void }) {
  const text = useText()
  const { userId } = useGlobal()
  const messageOf = (error: TextKey) => text(error, { min: PASSWORD_MIN, max: PASSWORD_MAX })

  const send = async (change: PasswordChange) => {
    const result = await changePassword(userId, change)
    if (result.type === 'refused')
      return Object.fromEntries(Object.entries(result.errors).map(([name, error]) => [name, messageOf(error)]))
    if (result.type !== 'changed') return { [FORM_ERROR]: messageOf(`changePassword.errors.${result.type}`) }
    onChanged()
    return undefined
  }

  return (
    <SimpleForm<PasswordChange>
      sx={{ marginTop: 4 }}
      defaultValues={{ current: '', next: '' }}
      onSubmit={send}
      toolbar={<Toolbar label={text('changePassword.submit')} busyLabel={text('changePassword.submitting')} />}
    >
      <HiddenUsername username={person.username} />
      <PasswordField
        source="current"
        validate={required(messageOf('changePassword.errors.missing'))}
        label={text('changePassword.current')}
        autoComplete="current-password"
      />
      <PasswordField
        source="next"
        validate={(next: string) => (hasPasswordLength(next) ? undefined : messageOf('changePassword.errors.length'))}
        label={text('changePassword.next')}
        autoComplete="new-password"
        describedBy="password-rules"
      >
        <NextPassword person={person} />
      </PasswordField>
    </SimpleForm>
  )
}

/** How strong the new password is, and which rules it meets. */
function NextPassword({ person }: { person: NamedPerson }) {
  const typed = useWatch<PasswordChange>() as PasswordChange
  const strength = useStrength(typed.next, person)
  return (
    <>
      <StrengthMeter strength={strength} />
      <PasswordRules id="password-rules" {...typed} person={person} strength={strength} />
    </>
  )
}
