import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Passkey } from '../../../contract/account/passkey.ts'
import { PASSKEYS_MAX } from '../../../contract/account/passkey-limits.ts'
import type { TwoFactor } from '../../../contract/account/two-factor.ts'
import { answersOf, useCall } from '../../core/http/use-call.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { FieldGroup } from '../../kit/form/FieldGroup.tsx'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PasskeysTable } from '../PasskeysTable.tsx'
import { hasPasskeySupport } from '../passkey-failure.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyNameInput } from './PasskeyNameInput.tsx'
import { errorsOfResult, ProofForm } from './ProofForm.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { removePasskey, renamePasskey } from './two-factor-calls.ts'

/** The current action; `codes` are returned only once and kept only here. */
type Doing =
  | { type: 'nothing' | 'add' }
  | { type: 'rename' | 'remove'; passkey: Passkey }
  | { type: 'codes'; codes: string[] }

const NOTHING: Doing = { type: 'nothing' }

/** The user's passkeys, and what can be done with them. */
export function PasskeysGroup({ userId }: { userId: number }) {
  const text = useText()
  const [doing, setDoing] = useState<Doing>(NOTHING)
  const [outcome, setOutcome] = useState<TextKey | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasDoing = useRef(false)
  const params = { id: userId }
  const list = useCall('GET /api/user/users/:id/passkeys', { params })
  const factors = useCall('GET /api/user/users/:id/two-factor', { params })
  const client = useQueryClient()
  // The focused element was removed with the form: the next step gets the focus.
  useEffect(() => {
    if (doing.type === 'nothing' && wasDoing.current) place.current?.focus()
    wasDoing.current = doing.type !== 'nothing'
  }, [doing])

  const stop = () => setDoing(NOTHING)
  const begin = (next: Doing) => {
    setOutcome(null)
    setDoing(next)
  }
  const end = (result: TextKey) => {
    void list.refetch()
    void factors.refetch()
    void client.invalidateQueries(answersOf('GET /api/user/users/:id/sessions'))
    setOutcome(result)
    stop()
  }
  const endAdding = (codes: string[]) => {
    end('userSecurity.passkeys.added')
    if (codes.length > 0) setDoing({ type: 'codes', codes })
  }
  const shown = (state: TwoFactor) => {
    switch (doing.type) {
      case 'add':
        return <AddPasskey userId={userId} factors={state} onDone={endAdding} onCancel={stop} />
      case 'codes':
        return <RecoveryCodeList codes={doing.codes} onDone={stop} />
      case 'rename':
        return (
          <RenamePasskey
            userId={userId}
            passkey={doing.passkey}
            onDone={() => end('userSecurity.passkeys.renamed')}
            onCancel={stop}
          />
        )
      case 'remove': {
        const { id, name } = doing.passkey
        const isLast = !state.isActive && state.passkeys === 1
        return (
          <ProofForm
            asks="current"
            factors={state}
            description={text(isLast ? 'userSecurity.passkeys.removeLast' : 'userSecurity.passkeys.removeDescription', {
              name,
            })}
            submit={text('secondFactors.passkeys.remove')}
            send={(proof) => removePasskey(userId, id, proof)}
            onDone={() => end('userSecurity.passkeys.removed')}
            onCancel={stop}
          />
        )
      }
      default:
        return (
          <Loaded call={list} failed={text('secondFactors.passkeys.failed')} placeholder={72}>
            {({ passkeys }) => <OwnPasskeys passkeys={passkeys} onBegin={begin} />}
          </Loaded>
        )
    }
  }
  return (
    <FieldGroup title={text('secondFactors.passkeys.title')} description={text('userSecurity.passkeys.description')}>
      <div ref={place} tabIndex={-1}>
        <Loaded call={factors} failed={text('secondFactors.twoFactor.failed')} placeholder={72}>
          {shown}
        </Loaded>
      </div>
      <p role="status">{outcome && text(outcome)}</p>
    </FieldGroup>
  )
}

function OwnPasskeys({ passkeys, onBegin }: { passkeys: readonly Passkey[]; onBegin: (next: Doing) => void }) {
  const text = useText()
  const isFull = passkeys.length >= PASSKEYS_MAX
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{text('userSecurity.passkeys.none')}</p>
      ) : (
        <PasskeysTable
          passkeys={passkeys}
          actions={(passkey) => (
            <Row justify="end">
              <Button
                size="small"
                aria-label={text('userSecurity.passkeys.renameNamed', { name: passkey.name })}
                onClick={() => onBegin({ type: 'rename', passkey })}
              >
                {text('userSecurity.passkeys.rename')}
              </Button>
              <Button
                size="small"
                aria-label={text('secondFactors.passkeys.removeNamed', { name: passkey.name })}
                onClick={() => onBegin({ type: 'remove', passkey })}
              >
                {text('secondFactors.passkeys.remove')}
              </Button>
            </Row>
          )}
        />
      )}
      {isFull && <p className="muted">{text('userSecurity.passkeys.full', { max: PASSKEYS_MAX })}</p>}
      {!hasPasskeySupport() && <p className="muted">{text('userSecurity.passkeys.noSupport')}</p>}
      {!isFull && hasPasskeySupport() && (
        <p className="mt-12">
          <Button onClick={() => onBegin({ type: 'add' })}>{text('userSecurity.passkeys.add')}</Button>
        </p>
      )}
    </>
  )
}

interface RenamePasskeyProps {
  userId: number
  passkey: Passkey
  onDone: () => void
  onCancel: () => void
}

function RenamePasskey({ userId, passkey: { id, name: before }, onDone, onCancel }: RenamePasskeyProps) {
  const text = useText()
  const rename = async ({ name }: { name: string }) => {
    const result = await renamePasskey(userId, id, name)
    if (result.type !== 'done') return errorsOfResult(result)
    onDone()
    return undefined
  }
  return (
    <SimpleForm
      sx={{ width: 400, maxWidth: '100%' }}
      defaultValues={{ name: before }}
      focus="name"
      onSubmit={rename}
      toolbar={<Toolbar size="medium" label={text('userSecurity.passkeys.save')} onCancel={onCancel} />}
    >
      <PasskeyNameInput />
    </SimpleForm>
  )
}
