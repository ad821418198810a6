import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { TwoFactorProof } from '../../../contract/account/two-factor.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Failure } from '../../kit/Failure.tsx'
import { FORM_ERROR, Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import type { CallResult } from './two-factor-calls.ts'
import classes from './user-security.module.css'

const MISSING = { current: 'userSecurity.errors.currentMissing', code: 'userSecurity.errors.codeMissing' } as const
type ProofField = keyof TwoFactorProof

interface ProofFormProps<Answer> {
  /** The required fields, in the order of the form. */
  fields: readonly ProofField[]
  /** Whether a recovery code is accepted too. */
  takesRecoveryCode?: boolean
  description?: ReactNode
  submit: string
  send: (proof: TwoFactorProof) => Promise<CallResult<Answer>>
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/**
 * Password, code or both, as proof that the request comes from the owner. Errors are shown at their fields; the first
 * gets the focus.
 */
export function ProofForm<Answer>({
  fields,
  takesRecoveryCode = false,
  description,
  submit,
  send,
  onDone,
  onCancel,
}: ProofFormProps<Answer>) {
  const text = useText()
  const { username } = useGlobal()
  const form = useForm<TwoFactorProof>({ defaultValues: { current: '', code: '' } })
  const { field, failure } = useFields(form)
  const { setFocus } = form
  const first = fields[0] ?? 'current'
  useEffect(() => setFocus(first), [setFocus, first])

  const submitForm = async (typed: TwoFactorProof) => {
    const result = await send(typed)
    if (result.type === 'refused') return result.errors
    if (result.type !== 'done') return { [FORM_ERROR]: `userSecurity.errors.${result.type}` }
    onDone(result.answer)
    return undefined
  }
  const common = (name: ProofField) => ({
    ...field(name, { validate: (typed) => typed.trim() !== '' || MISSING[name] }),
    id: `proof-${name}`,
    required: true,
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <Form form={form} className={classes.proof} onSubmit={submitForm}>
      {description && <p className="muted">{description}</p>}
      <Failure>{failure}</Failure>
      {fields.includes('current') && (
        <>
          {/* Password managers find the password by this name; nobody else meets it. */}
          <input
            className="visually-hidden"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <TextField
            {...common('current')}
            type="password"
            label={text('userSecurity.current')}
            autoComplete="current-password"
          />
        </>
      )}
      {fields.includes('code') && (
        <TextField
          {...common('code')}
          label={text(takesRecoveryCode ? 'userSecurity.anyCode' : 'userSecurity.code')}
          autoComplete="one-time-code"
          inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        />
      )}
      <div className={classes.actions}>
        <SubmitButton size="medium" isSending={form.formState.isSubmitting}>
          {submit}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {text('common.form.cancel')}
        </Button>
      </div>
    </Form>
  )
}
