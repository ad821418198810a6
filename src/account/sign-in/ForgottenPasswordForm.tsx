import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LanguageTag } from '../../core/language.ts'
import { Failure } from '../../kit/Failure.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { InputBox } from '../../kit/form/InputBox.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import { type RequestResult, requestLink } from './forgotten-password.ts'
import { LINK_MESSAGES } from './link-messages.ts'
import { SIGN_IN_MESSAGES, waitingTime } from './messages.ts'

interface ForgottenPasswordFormProps {
  language: LanguageTag
  fetchIt: typeof fetch
  /** The request was accepted, with the input. */
  onRequested: (username: string) => void
}

function problemText(result: RequestResult | null, language: LanguageTag): string | null {
  const signInMessages = SIGN_IN_MESSAGES[language]
  switch (result?.type) {
    case 'wait':
      return signInMessages.wait.replace('%s', waitingTime(result.seconds, signInMessages))
    case 'failed':
      return signInMessages.failed
    default:
      return null
  }
}

/** User name or address of whoever forgot their password. */
export function ForgottenPasswordForm({ language, fetchIt, onRequested }: ForgottenPasswordFormProps) {
  const form = useForm({ defaultValues: { username: '' } })
  const { register, setFocus } = form
  const { errors, isSubmitting } = form.formState
  const [result, setResult] = useState<RequestResult | null>(null)
  const signInMessages = SIGN_IN_MESSAGES[language]
  const { forgotten } = LINK_MESSAGES[language]

  useEffect(() => setFocus('username'), [setFocus])

  const send = async (typed: { username: string }) => {
    setResult(null)
    const username = typed.username.trim()
    const answer = await requestLink(username, fetchIt)
    if (answer.type === 'requested') return onRequested(username)
    setResult(answer)
    return answer.type === 'refused' ? { username: 'refused' } : undefined
  }
  return (
    <Form form={form} className="stack gap-16 mt-16" onSubmit={send}>
      <Failure>{problemText(result, language)}</Failure>
      <InputBox
        {...register('username', { validate: (typed) => typed.trim() !== '' })}
        id="username"
        label={signInMessages.username}
        autoComplete="username"
        error={errors.username ? signInMessages.usernameMissing : null}
      />
      <SubmitButton isSending={isSubmitting}>{isSubmitting ? forgotten.submitting : forgotten.submit}</SubmitButton>
    </Form>
  )
}
