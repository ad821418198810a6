import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Credentials } from '../../contract/session.ts'
import { Failure } from '../components/Failure.tsx'
import { InputBox } from '../components/form/InputBox.tsx'
import { PasswordBox } from '../components/form/PasswordBox.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { type SignInMessages, waitingTime } from './messages.ts'
import classes from './sign-in.module.css'
import { type SignInResult, signIn } from './sign-in.ts'

interface SignInFormProps {
  messages: SignInMessages
  fetchIt: typeof fetch
  /** What the fields hold at the start. */
  start: Credentials | null
  onSignedIn: () => void
  /** The password fits, and a code is asked for besides. */
  onCodeNeeded: (credentials: Credentials) => void
}

/** What went wrong, in words. */
export function sentence(result: SignInResult | null, messages: SignInMessages): string | null {
  switch (result?.type) {
    case 'refused':
      return messages.refused
    case 'code':
      return messages.codeRefused
    case 'wait':
      return messages.wait.replace('%s', waitingTime(result.seconds, messages))
    case 'failed':
      return messages.failed
    default:
      return null
  }
}

/** User name and password. Errors stand at their field and are read out; the focus goes where the user is needed. */
export function SignInForm({ messages, fetchIt, start, onSignedIn, onCodeNeeded }: SignInFormProps) {
  const [username, setUsername] = useState(start?.username ?? '')
  const [password, setPassword] = useState(start?.password ?? '')
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<SignInResult | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const usernameError = isChecked && !username.trim() ? messages.usernameMissing : null
  const passwordError = isChecked && !password ? messages.passwordMissing : null
  const error = sentence(result, messages)

  useEffect(() => {
    if (start) submit.current?.focus()
    else usernameField.current?.focus()
  }, [start])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!username.trim()) return usernameField.current?.focus()
    if (!password) return passwordField.current?.focus()
    setSending(true)
    setResult(null)
    const credentials = { username: username.trim(), password }
    const answered = await signIn(credentials, fetchIt)
    if (answered.type === 'signed-in') return onSignedIn()
    if (answered.type === 'code') return onCodeNeeded(credentials)
    setSending(false)
    setResult(answered)
    if (answered.type === 'refused') passwordField.current?.select()
  }

  return (
    <form className={classes.fields} onSubmit={(event) => void send(event)} noValidate>
      <Failure>{error}</Failure>
      <InputBox
        ref={usernameField}
        id="username"
        name="username"
        label={messages.username}
        autoComplete="username"
        value={username}
        onChange={setUsername}
        error={usernameError}
      />
      <PasswordBox
        ref={passwordField}
        id="password"
        name="password"
        label={messages.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={passwordError}
        showLabel={messages.showPassword}
        hideLabel={messages.hidePassword}
      />
      <SubmitButton ref={submit} isSending={isSending}>
        {isSending ? messages.submitting : messages.submit}
      </SubmitButton>
    </form>
  )
}
