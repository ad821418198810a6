import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Credentials } from '../../../contract/account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Failure } from '../../kit/Failure.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { InputBox } from '../../kit/form/InputBox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
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
  const form = useForm({ defaultValues: { code: '' } })
  const { register, reset, setFocus } = form
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const [isRecovery, setRecovery] = useState(false)
  const [result, setResult] = useState<SignInResult | null>(null)
  const isSending = isSubmitting || (isSubmitSuccessful && result === null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins with an empty field
  useEffect(() => setFocus('code'), [isRecovery, setFocus])

  const send = async ({ code }: { code: string }) => {
    setResult(null)
    const answered = await signIn({ ...credentials, code: code.trim() }, fetchIt)
    if (answered.type === 'signed-in') return onSignedIn()
    setResult(answered)
    setFocus('code', { shouldSelect: true })
  }
  const change = () => {
    setRecovery(!isRecovery)
    reset()
    setResult(null)
  }

  return (
    <Form form={form} className={classes.fields} onSubmit={send}>
      <Failure>{sentence(result, messages)}</Failure>
      <InputBox
        {...register('code', { validate: (typed) => typed.trim() !== '' })}
        id="code"
        label={isRecovery ? messages.recoveryCode : messages.code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        error={errors.code ? messages.codeMissing : null}
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
    </Form>
  )
}
