import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Credentials } from '../../contract/session.ts'
import { Button } from '../components/Button.tsx'
import { Failure } from '../components/Failure.tsx'
import { InputBox } from '../components/form/InputBox.tsx'
import { Icon } from '../components/Icon.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import type { SignInMessages } from './messages.ts'
import { sentence } from './SignInForm.tsx'
import classes from './sign-in.module.css'
import { type SignInResult, signIn } from './sign-in.ts'

interface CodeFormProps {
  messages: SignInMessages
  fetchIt: typeof fetch
  /** What was right in the first step. */
  credentials: Credentials
  onSignedIn: () => void
  onBack: () => void
}

/** The second step: a code from the app, or a recovery code for the day without it. */
export function CodeForm({ messages, fetchIt, credentials, onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<SignInResult | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const missing = isChecked && !code.trim() ? messages.codeMissing : null
  const error = sentence(result, messages)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins with an empty field
  useEffect(() => field.current?.focus(), [isRecovery])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!code.trim()) return field.current?.focus()
    setSending(true)
    setResult(null)
    const answered = await signIn({ ...credentials, code: code.trim() }, fetchIt)
    if (answered.type === 'signed-in') return onSignedIn()
    setSending(false)
    setResult(answered)
    field.current?.focus()
    field.current?.select()
  }
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    setChecked(false)
    setResult(null)
  }

  return (
    <form className={classes.fields} onSubmit={(event) => void send(event)} noValidate>
      <Failure>{error}</Failure>
      <InputBox
        ref={field}
        id="code"
        name="code"
        label={isRecovery ? messages.recoveryCode : messages.code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={code}
        onChange={setCode}
        error={missing}
      />
      <SubmitButton isSending={isSending}>{isSending ? messages.submitting : messages.submit}</SubmitButton>
      <div className={classes.ways}>
        <Button variant="quiet" onClick={onBack}>
          <Icon name="back" />
          {messages.back}
        </Button>
        <Button variant="link" onClick={change}>
          {isRecovery ? messages.useApp : messages.useRecoveryCode}
        </Button>
      </div>
    </form>
  )
}
