import { type ReactNode, useState } from 'react'
import type { TwoFactor, TwoFactorProof } from '../../../contract/account/two-factor.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { FORM_ERROR } from '../../kit/form/Form.tsx'
import { HiddenUsername } from '../../kit/form/HiddenUsername.tsx'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { hasPasskeySupport } from '../passkey-failure.ts'
import { askForProof, type CallResult, type ProofField } from './two-factor-calls.ts'

const MISSING = { current: 'userSecurity.errors.currentMissing', code: 'userSecurity.errors.codeMissing' } as const

/** What the user types. */
type Typed = Record<ProofField, string>

interface ProofFormProps<Answer> {
  /** What is typed in any case: the password, or a code of an app that is being set up. */
  asks: ProofField
  /** The user's second factors, if one of them is required too. */
  factors?: TwoFactor
  description?: ReactNode
  submit: string
  send: (proof: TwoFactorProof & Typed) => Promise<CallResult<Answer>>
  onDone: (answer: Answer) => void
  onCancel?: (() => void) | undefined
}

/** Errors of the form: those of fields at their fields, the first of which gets the focus. */
export function errorsOfResult(result: Exclude<CallResult<unknown>, { type: 'done' }>): Record<string, string> {
  return result.type === 'refused' ? { ...result.errors } : { [FORM_ERROR]: `userSecurity.errors.${result.type}` }
}

/** Password and second factor as proof that the request comes from the owner: a passkey where there is one, otherwise a code. */
export function ProofForm<Answer>({
  asks,
  factors,
  description,
  submit,
  send,
  onDone,
  onCancel,
}: ProofFormProps<Answer>) {
  const text = useText()
  const { username } = useGlobal()
  const hasPasskey = factors !== undefined && factors.passkeys > 0 && hasPasskeySupport()
  const [isByPasskey, setByPasskey] = useState(hasPasskey)
  const hasFactor = factors !== undefined && (factors.isActive || factors.passkeys > 0)
  const asksCode = asks === 'code' || (hasFactor && !isByPasskey)

  const submitForm = async ({ current, code }: Typed) => {
    const asked = isByPasskey ? await askForProof() : null
    if (asked && asked.type !== 'done') return errorsOfResult(asked)
    const second = asked ? { passkey: asked.answer } : asksCode ? { code } : {}
    const result = await send({ current, ...second } as TwoFactorProof & Typed)
    if (result.type !== 'done') return errorsOfResult(result)
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
  const codeLabel = !hasFactor
    ? 'userSecurity.code'
    : factors.isActive
      ? 'userSecurity.anyCode'
      : 'userSecurity.factor.recoveryCode'
  return (
    <SimpleForm<Typed>
      sx={{ width: 400, maxWidth: '100%' }}
      defaultValues={{ current: '', code: '' }}
      focus={asks}
      onSubmit={submitForm}
      toolbar={
        <Toolbar size="medium" label={submit} onCancel={onCancel}>
          {hasPasskey && (
            <Button variant="link" onClick={() => setByPasskey(!isByPasskey)}>
              {text(isByPasskey ? 'userSecurity.factor.useCode' : 'userSecurity.factor.usePasskey')}
            </Button>
          )}
        </Toolbar>
      }
    >
      {description && <p className="muted">{description}</p>}
      {asks === 'current' && (
        <>
          <HiddenUsername username={username} />
          <TextInput
            {...common('current')}
            type="password"
            label={text('userSecurity.current')}
            autoComplete="current-password"
          />
        </>
      )}
      {asksCode && (
        <TextInput
          {...common('code')}
          label={text(codeLabel)}
          autoComplete="one-time-code"
          inputMode={hasFactor ? 'text' : 'numeric'}
        />
      )}
      {isByPasskey && <p className="muted">{text('userSecurity.factor.withPasskey')}</p>}
    </SimpleForm>
  )
}
