import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Credentials } from '../../../contract/account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Failure } from '../../kit/Failure.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { InputBox } from '../../kit/form/InputBox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import { hasPasskeySupport } from '../passkey-failure.ts'
import type { SignInMessages } from './messages.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { PasskeyResult } from './passkey-sign-in.ts'
import { sentence } from './SignInForm.tsx'
import { signIn } from './sign-in.ts'

interface CodeFormProps {
  messages: SignInMessages
  fetchIt: typeof fetch
  /** What was right in the first step. */
  credentials: Credentials
  /** What is accepted besides a recovery code: `passkey`, `code`, or both. */
  accepts: readonly string[]
  onSignedIn: () => void
  onBack: () => void
}

type Factor = 'passkey' | 'code' | 'recovery'

/** The second step: a passkey, a code from the app, or a recovery code for the day without them. */
export function CodeForm({ messages, fetchIt, credentials, accepts, onSignedIn, onBack }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { register, reset, setFocus } = form
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const factors: Factor[] = [
    ...(accepts.includes('passkey') && hasPasskeySupport() ? (['passkey'] as const) : []),
    ...(accepts.includes('code') ? (['code'] as const) : []),
    'recovery',
  ]
  const [factor, setFactor] = useState<Factor>(factors[0] ?? 'recovery')
  const isRecovery = factor === 'recovery'
  const [result, setResult] = useState<PasskeyResult | null>(null)
  const isSending = isSubmitting || (isSubmitSuccessful && result === null)

  useEffect(() => {
    if (factor !== 'passkey') setFocus('code')
  }, [factor, setFocus])

  const send = async ({ code }: { code: string }) => {
    setResult(null)
    const answered = await signIn({ ...credentials, code: code.trim() }, fetchIt)
    if (answered.type === 'signed-in') return onSignedIn()
    setResult(answered)
    setFocus('code', { shouldSelect: true })
  }
  const endPasskey = (ended: PasskeyResult) => (ended.type === 'signed-in' ? onSignedIn() : setResult(ended))
  const change = (chosen: Factor) => {
    setFactor(chosen)
    reset()
    setResult(null)
  }

  const nameOf = { passkey: messages.passkey.use, code: messages.useApp, recovery: messages.useRecoveryCode }

  return (
    <Form form={form} className="stack gap-16 mt-16" onSubmit={send}>
      <Failure>{sentence(result, messages)}</Failure>
      {factor === 'passkey' ? (
        <PasskeyButton
          label={messages.passkey.use}
          busyLabel={messages.submitting}
          variant="primary"
          fetchIt={fetchIt}
          credentials={credentials}
          onStart={() => setResult(null)}
          onResult={endPasskey}
        />
      ) : (
        <>
          <InputBox
            {...register('code', { validate: (typed) => typed.trim() !== '' })}
            id="code"
            label={isRecovery ? messages.recoveryCode : messages.code}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            error={errors.code ? messages.codeMissing : null}
          />
          <SubmitButton isSending={isSending}>{isSending ? messages.submitting : messages.submit}</SubmitButton>
        </>
      )}
      <div className="wrap between flex gap-8">
        <Button variant="quiet" onClick={onBack}>
          <Icon name="back" />
          {messages.back}
        </Button>
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => change(other)}>
              {nameOf[other]}
            </Button>
          ))}
      </div>
    </Form>
  )
}
