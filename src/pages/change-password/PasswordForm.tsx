import { type FormEvent, useRef, useState } from 'react'
import type { PasswordChange } from '../../../contract/password.ts'
import { hasPasswordLength, type NamedPerson, PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/password-rules.ts'
import { useGlobal } from '../../bootstrap/use-start.ts'
import { Failure } from '../../components/Failure.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { type TextKey, useText } from '../../i18n/text.ts'
import classes from './change-password.module.css'
import { changePassword, type PasswordErrors } from './change-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { useStrength } from './use-strength.ts'

/** What can be told without the server. */
const ownErrors = ({ current, next }: PasswordChange): PasswordErrors => ({
  ...(current ? {} : { current: 'changePassword.errors.missing' }),
  ...(hasPasswordLength(next) ? {} : { next: 'changePassword.errors.length' }),
})

/** The present and the new password. Errors stand at their field and are read out; the focus goes where the user is needed. */
export function PasswordForm({ person, onChanged }: { person: NamedPerson; onChanged: () => void }) {
  const text = useText()
  const { userId } = useGlobal()
  const [typed, setTyped] = useState<PasswordChange>({ current: '', next: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [failure, setFailure] = useState<TextKey | null>(null)
  const [isSending, setSending] = useState(false)
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }
  const strength = useStrength(typed.next, person)

  const show = (wrong: PasswordErrors) => {
    setErrors(wrong)
    fields[wrong.current ? 'current' : 'next'].current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const wrong = ownErrors(typed)
    if (wrong.current || wrong.next) return show(wrong)
    setErrors({})
    setSending(true)
    const result = await changePassword(userId, typed)
    if (result.type === 'changed') return onChanged()
    setSending(false)
    if (result.type === 'refused') show(result.errors)
    else setFailure(`changePassword.errors.${result.type}`)
  }
  const field = (name: keyof PasswordChange) => {
    const error = errors[name]
    return {
      ref: fields[name],
      name,
      value: typed[name],
      onChange: (value: string) => {
        setTyped((before) => ({ ...before, [name]: value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
      error: error ? text(error, { min: PASSWORD_MIN, max: PASSWORD_MAX }) : null,
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <Failure>{failure && text(failure)}</Failure>
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
      <PasswordField {...field('current')} label={text('changePassword.current')} autoComplete="current-password" />
      <PasswordField
        {...field('next')}
        label={text('changePassword.next')}
        autoComplete="new-password"
        describedBy="password-rules"
      >
        <StrengthMeter strength={strength} />
        <PasswordRules id="password-rules" {...typed} person={person} strength={strength} />
      </PasswordField>
      <div>
        <SubmitButton isSending={isSending}>
          {text(isSending ? 'changePassword.submitting' : 'changePassword.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}
