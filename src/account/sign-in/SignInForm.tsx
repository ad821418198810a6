import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Credentials } from '../../../contract/account/session.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { Failure } from '../../kit/Failure.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { InputBox } from '../../kit/form/InputBox.tsx'
import { PasswordBox } from '../../kit/form/PasswordBox.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import { hasPasskeySupport, type PasskeyFailure } from '../passkey-failure.ts'
import { type SignInMessages, waitingTime } from './messages.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { type PasskeyResult, signInWithPasskey, suggestsPasskeys } from './passkey-sign-in.ts'
import { signIn } from './sign-in.ts'

interface SignInFormProps {
  messages: SignInMessages
  fetchIt: typeof fetch
  /** Initial values of the fields. */
  start: Credentials | null
  onSignedIn: () => void
  /** The password is correct, and a second factor is also required. */
  onCodeNeeded: (credentials: Credentials, accepts: readonly string[]) => void
}

/** The error message. */
export function sentence(result: PasskeyResult | null, messages: SignInMessages): string | null {
  switch (result?.type) {
    case 'refused':
      return messages.refused
    case 'code':
      return result.accepts.includes('code') ? messages.codeRefused : messages.passkey.failures.notAccepted
    case 'wait':
      return messages.wait.replace('%s', waitingTime(result.seconds, messages))
    case 'not-served':
      return messages.notServed
    case 'passkey': {
      const failures: Partial<Record<PasskeyFailure, string>> = messages.passkey.failures
      return failures[result.failure] ?? null
    }
    case 'expired':
      return messages.passkey.failures.cancelled
    case 'failed':
      return messages.failed
    default:
      return null
  }
}

/** User name and password. Errors are shown at their fields and read out; the first wrong field gets the focus. */
export function SignInForm({ messages, fetchIt, start, onSignedIn, onCodeNeeded }: SignInFormProps) {
  const form = useForm<Credentials>({ defaultValues: start ?? { username: '', password: '' } })
  const { register, setFocus } = form
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const [result, setResult] = useState<PasskeyResult | null>(null)
  const [round, setRound] = useState(0)
  const submit = useRef<HTMLButtonElement>(null)
  // It stays busy until the next page is shown.
  const isSending = isSubmitting || (isSubmitSuccessful && result === null)

  useEffect(() => {
    if (start) submit.current?.focus()
    else setFocus('username')
  }, [start, setFocus])

  const endPasskey = (ended: PasskeyResult) => {
    if (ended.type === 'signed-in') return onSignedIn()
    setResult(ended)
    // The dialog took the place of the suggestions.
    setRound((last) => last + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions begin once, and again after each dialog or passkey that is not accepted
  useEffect(() => {
    let isOver = false
    const suggest = async () => {
      if (!(await suggestsPasskeys()) || isOver) return
      const ended = await signInWithPasskey(fetchIt, { isAutofill: true })
      if (isOver || (ended.type === 'passkey' && ended.failure === 'unnoticed')) return
      if (ended.type === 'signed-in') return onSignedIn()
      setResult(ended)
      // Another one may be chosen.
      if (ended.type === 'passkey' && ended.failure === 'notAccepted') setRound((last) => last + 1)
    }
    void suggest()
    return () => {
      isOver = true
    }
  }, [round])

  const send = async ({ username, password }: Credentials) => {
    setResult(null)
    const credentials = { username: username.trim(), password }
    const answered = await signIn(credentials, fetchIt)
    if (answered.type === 'signed-in') return onSignedIn()
    if (answered.type === 'code') return onCodeNeeded(credentials, answered.accepts)
    setResult(answered)
    if (answered.type === 'refused') setFocus('password', { shouldSelect: true })
  }

  return (
    <Form form={form} className="stack gap-16 mt-16" onSubmit={send}>
      <Failure>{sentence(result, messages)}</Failure>
      <InputBox
        {...register('username', { validate: (typed) => typed.trim() !== '' })}
        id="username"
        label={messages.username}
        autoComplete="username webauthn"
        error={errors.username ? messages.usernameMissing : null}
      />
      <PasswordBox
        {...register('password', { required: true })}
        id="password"
        label={messages.password}
        autoComplete="current-password"
        error={errors.password ? messages.passwordMissing : null}
        showLabel={messages.showPassword}
        hideLabel={messages.hidePassword}
      />
      <SubmitButton ref={submit} isSending={isSending}>
        {isSending ? messages.submitting : messages.submit}
      </SubmitButton>
      {hasPasskeySupport() && (
        <PasskeyButton
          label={messages.passkey.signIn}
          busyLabel={messages.submitting}
          variant="plain"
          fetchIt={fetchIt}
          onStart={() => setResult(null)}
          onResult={endPasskey}
        />
      )}
      <p>
        <a className="underlined" href={PLACES.passwordReset}>
          {messages.forgotten}
        </a>
      </p>
    </Form>
  )
}
