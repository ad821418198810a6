import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TwoFactorProof } from '../../../contract/two-factor.ts'
import { useGlobal } from '../../bootstrap/use-start.ts'
import { Button } from '../../components/Button.tsx'
import { Failure } from '../../components/Failure.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { type TextKey, useText } from '../../i18n/text.ts'
import type { CallResult, ProofErrors } from './two-factor-calls.ts'
import classes from './user-security.module.css'

const MISSING = { current: 'userSecurity.errors.currentMissing', code: 'userSecurity.errors.codeMissing' } as const
type ProofField = keyof TwoFactorProof

interface ProofFormProps<Told> {
  /** What is asked for, in the order of the form. */
  fields: readonly ProofField[]
  /** Whether a recovery code is a code too. */
  takesRecoveryCode?: boolean
  description?: ReactNode
  submit: string
  send: (proof: TwoFactorProof) => Promise<CallResult<Told>>
  onDone: (told: Told) => void
  onCancel: () => void
}

/** Password, code or both, to show that it is the owner who asks. Errors stand at their field; the focus goes there. */
export function ProofForm<Told>({
  fields,
  takesRecoveryCode = false,
  description,
  submit,
  send,
  onDone,
  onCancel,
}: ProofFormProps<Told>) {
  const text = useText()
  const { username } = useGlobal()
  const [typed, setTyped] = useState<TwoFactorProof>({ current: '', code: '' })
  const [errors, setErrors] = useState<ProofErrors>({})
  const [failure, setFailure] = useState<TextKey | null>(null)
  const [isSending, setSending] = useState(false)
  const refs = { current: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }
  const first = refs[fields[0] ?? 'current']
  useEffect(() => first.current?.focus(), [first])

  const show = (wrong: ProofErrors) => {
    setErrors(wrong)
    const field = fields.find((name) => wrong[name])
    if (field) refs[field].current?.focus()
  }
  const submitForm = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const missing = fields.filter((name) => !typed[name].trim())
    if (missing.length > 0) return show(Object.fromEntries(missing.map((name) => [name, MISSING[name]])))
    setErrors({})
    setSending(true)
    const result = await send(typed)
    setSending(false)
    if (result.type === 'done') onDone(result.told)
    else if (result.type === 'refused') show(result.errors)
    else setFailure(`userSecurity.errors.${result.type}`)
  }
  const common = (name: ProofField) => {
    const error = errors[name]
    return {
      ref: refs[name],
      id: `proof-${name}`,
      name,
      required: true,
      autoCapitalize: 'none',
      spellCheck: false,
      value: typed[name],
      onChange: (value: string) => {
        setTyped((before) => ({ ...before, [name]: value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
      error: error && text(error),
    }
  }
  return (
    <form className={classes.proof} onSubmit={(event) => void submitForm(event)} noValidate>
      {description && <p className="muted">{description}</p>}
      <Failure>{failure && text(failure)}</Failure>
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
        <SubmitButton size="medium" isSending={isSending}>
          {submit}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {text('common.form.cancel')}
        </Button>
      </div>
    </form>
  )
}
