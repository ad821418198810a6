import type { ReactNode } from 'react'
import type { TwoFactorProof } from '../../../contract/account/two-factor.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { FORM_ERROR } from '../../kit/form/Form.tsx'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import type { CallResult } from './two-factor-calls.ts'

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
  onCancel?: () => void
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
  const submitForm = async (typed: TwoFactorProof) => {
    const result = await send(typed)
    if (result.type === 'refused') return result.errors
    if (result.type !== 'done') return { [FORM_ERROR]: `userSecurity.errors.${result.type}` }
    onDone(result.answer)
    return undefined
  }
  const common = (name: ProofField) => ({
    source: name,
    id: `proof-${name}`,
    validate: (typed: string) => (typed.trim() === '' ? MISSING[name] : undefined),
    required: true,
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <SimpleForm<TwoFactorProof>
      sx={{ width: 400, maxWidth: '100%' }}
      defaultValues={{ current: '', code: '' }}
      focus={fields[0]}
      onSubmit={submitForm}
      toolbar={<Toolbar size="medium" label={submit} onCancel={onCancel} />}
    >
      {description && <p className="muted">{description}</p>}
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
          <TextInput
            {...common('current')}
            type="password"
            label={text('userSecurity.current')}
            autoComplete="current-password"
          />
        </>
      )}
      {fields.includes('code') && (
        <TextInput
          {...common('code')}
          label={text(takesRecoveryCode ? 'userSecurity.anyCode' : 'userSecurity.code')}
          autoComplete="one-time-code"
          inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        />
      )}
    </SimpleForm>
  )
}
