import { useForm } from 'react-hook-form'
import type { PasswordChange } from '../../../contract/account/password.ts'
import {
  hasPasswordLength,
  type NamedPerson,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../../../contract/account/password-rules.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Failure } from '../../kit/Failure.tsx'
import { FORM_ERROR, Form } from '../../kit/form/Form.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import classes from './change-password.module.css'
import { changePassword } from './change-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { useStrength } from './use-strength.ts'

/** The current and the new password. Errors are shown at their fields and read out; the first wrong field gets the focus. */
export function PasswordForm({ person, onChanged }: { person: NamedPerson; onChanged: () => void }) {
  const text = useText()
  const { userId } = useGlobal()
  const form = useForm<PasswordChange>({ defaultValues: { current: '', next: '' } })
  const { field, failure } = useFields(form)
  const { isSubmitting } = form.formState
  const typed = form.watch()
  const strength = useStrength(typed.next, person)
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
    <Form form={form} className={classes.form} onSubmit={send}>
      <Failure>{failure}</Failure>
      {/* Password managers keep the new password under this name; nobody else meets it. */}
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        value={person.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...field('current', { required: messageOf('changePassword.errors.missing') })}
        label={text('changePassword.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('next', { validate: (next) => hasPasswordLength(next) || messageOf('changePassword.errors.length') })}
        label={text('changePassword.next')}
        autoComplete="new-password"
        describedBy="password-rules"
      >
        <StrengthMeter strength={strength} />
        <PasswordRules id="password-rules" {...typed} person={person} strength={strength} />
      </PasswordField>
      <div>
        <SubmitButton isSending={isSubmitting}>
          {text(isSubmitting ? 'changePassword.submitting' : 'changePassword.submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
