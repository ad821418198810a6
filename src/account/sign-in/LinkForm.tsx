import { type ReactNode, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { hasPasswordLength } from '../../../contract/account/password-rules.ts'
import type { LanguageTag } from '../../core/language.ts'
import { Failure } from '../../kit/Failure.tsx'
import { CheckField } from '../../kit/form/CheckField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { InputBox } from '../../kit/form/InputBox.tsx'
import { PasswordBox } from '../../kit/form/PasswordBox.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import type { LinkEnd, UseResult } from './link-calls.ts'
import { LINK_MESSAGES, type LinkMessages } from './link-messages.ts'
import { SIGN_IN_MESSAGES, waitingTime } from './messages.ts'

/** A field of the form; the one called `password` is a new password. */
export interface LinkField<Name extends string> {
  name: Name
  label: string
  autoComplete: string
}

interface LinkFormProps<Name extends string> {
  language: LanguageTag
  fields: readonly LinkField<Name>[]
  start: Record<Name, string>
  submit: string
  submitting: string
  send: (typed: Record<Name, string>) => Promise<UseResult>
  onDone: () => void
  onOver: (end: LinkEnd) => void
  /** The documents to accept, if any. */
  terms?: ReactNode
  children?: ReactNode
}

/** Why a field is refused, as a text key, so that the language can be switched. */
function reasonText({ errors }: LinkMessages, field: string, reason: string): string {
  if (reason === 'missing') return errors.missing
  if (field === 'password')
    return reason === 'name' || reason === 'common' || reason === 'same' ? errors[reason] : errors.length
  if (field === 'username') return reason === 'taken' ? errors.usernameTaken : errors.username
  return errors.text
}

/** Errors that belong to no field. */
function problemText(result: UseResult | null, language: LanguageTag): string | null {
  const signInMessages = SIGN_IN_MESSAGES[language]
  switch (result?.type) {
    case 'wait':
      return signInMessages.wait.replace('%s', waitingTime(result.seconds, signInMessages))
    case 'failed':
      return signInMessages.failed
    case 'refused':
      return result.errors.some(({ path }) => path === 'email') ? LINK_MESSAGES[language].emailTaken : null
    default:
      return null
  }
}

/** The fields of a mailed link's page. Errors are shown at their fields; the first wrong one gets the focus. */
export function LinkForm<Name extends string>({
  language,
  fields,
  start,
  submit,
  submitting,
  send,
  onDone,
  onOver,
  terms,
  children,
}: LinkFormProps<Name>) {
  // The names of the fields differ from link to link.
  const form = useForm<FieldValues>({ defaultValues: start })
  const [result, setResult] = useState<UseResult | null>(null)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const isSending = isSubmitting || (isSubmitSuccessful && result === null)
  const messages = LINK_MESSAGES[language]
  const { showPassword, hidePassword } = SIGN_IN_MESSAGES[language]

  const reasonOf = (name: Name) => (typed: string) => {
    if (!typed.trim()) return 'missing'
    return name !== 'password' || hasPasswordLength(typed) || 'length'
  }
  const submitForm = async (typed: FieldValues) => {
    setResult(null)
    const answer = await send(typed as Record<Name, string>)
    if (answer.type === 'done') return onDone()
    if (answer.type === 'over') return onOver(answer.end)
    setResult(answer)
    if (answer.type !== 'refused') return undefined
    return Object.fromEntries(answer.errors.map(({ path, code }) => [path, code]))
  }

  return (
    <Form form={form} className="stack gap-16 mt-16" onSubmit={submitForm}>
      <Failure>{problemText(result, language)}</Failure>
      {children}
      {fields.map(({ name, ...field }) => {
        const reason = errors[name]?.message
        const box = {
          ...field,
          ...form.register(name, { validate: reasonOf(name) }),
          id: name,
          error: reason ? reasonText(messages, name, String(reason)) : null,
        }
        if (name !== 'password') return <InputBox key={name} {...box} />
        return (
          <div key={name}>
            <PasswordBox {...box} aria-describedby="password-help" showLabel={showPassword} hideLabel={hidePassword} />
            <p id="password-help" className="muted compact mt-4">
              {messages.passwordHelp}
            </p>
          </div>
        )
      })}
      {terms && (
        <CheckField
          {...form.register('termsAccepted', { validate: (isAccepted) => isAccepted === true || 'terms' })}
          id="termsAccepted"
          label={terms}
          error={errors.termsAccepted ? messages.errors.terms : null}
          required
        />
      )}
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
    </Form>
  )
}
