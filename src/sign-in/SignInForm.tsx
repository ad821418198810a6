import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Credentials } from '../../contract/session.ts'
import { Button } from '../components/Button.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { type SignInMessages, waitInWords } from './messages.ts'
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
      return messages.wait.replace('%s', waitInWords(result.seconds, messages))
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
  const [isShown, setShown] = useState(false)
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
      <div role="alert">
        {error && (
          <p className={cx(classes.note, classes.error)}>
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      <div>
        <label htmlFor="username">{messages.username}</label>
        <div className={cx(classes.field, usernameError && classes.wrong)}>
          <input
            ref={usernameField}
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            aria-invalid={usernameError !== null}
            aria-describedby={usernameError ? 'username-error' : undefined}
          />
        </div>
        {usernameError && (
          <p id="username-error" className={classes.fieldError}>
            {usernameError}
          </p>
        )}
      </div>
      <div>
        <label htmlFor="password">{messages.password}</label>
        <div className={cx(classes.field, passwordError && classes.wrong)}>
          <input
            ref={passwordField}
            id="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={passwordError !== null}
            aria-describedby={passwordError ? 'password-error' : undefined}
          />
          <Button
            look="quiet"
            size="small"
            iconOnly
            aria-label={isShown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </Button>
        </div>
        {passwordError && (
          <p id="password-error" className={classes.fieldError}>
            {passwordError}
          </p>
        )}
      </div>
      <Button
        ref={submit}
        type="submit"
        look="primary"
        size="large"
        aria-disabled={isSending}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {isSending ? messages.submitting : messages.submit}
      </Button>
    </form>
  )
}
