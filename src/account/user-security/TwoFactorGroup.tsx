import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answersOf, useCall } from '../../core/http/use-call.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { FieldGroup } from '../../kit/form/FieldGroup.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { SetUp } from './SetUp.tsx'
import { TwoFactorState } from './TwoFactorState.tsx'
import { renewRecoveryCodes, switchTwoFactorOff } from './two-factor-calls.ts'

/** The current action; `codes` are returned only once and kept only here. */
type Doing = { type: 'nothing' | 'setUp' | 'renew' | 'off' } | { type: 'codes'; codes: string[]; result: TextKey }

const NOTHING: Doing = { type: 'nothing' }

/** The second factor of the sign-in: whether it is on, and the actions for it. */
export function TwoFactorGroup({ userId }: { userId: number }) {
  const text = useText()
  const [doing, setDoing] = useState<Doing>(NOTHING)
  const [outcome, setOutcome] = useState<TextKey | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasDoing = useRef(false)
  const call = useCall('GET /api/user/users/:id/two-factor', { params: { id: userId } })
  const client = useQueryClient()
  // The focused element was removed with the form: the next step gets the focus.
  useEffect(() => {
    if (doing.type === 'nothing' && wasDoing.current) place.current?.focus()
    wasDoing.current = doing.type !== 'nothing'
  }, [doing])

  const stop = () => setDoing(NOTHING)
  const begin = (type: 'setUp' | 'renew' | 'off') => {
    setOutcome(null)
    setDoing({ type })
  }
  const refetch = () => {
    void call.refetch()
    void client.invalidateQueries(answersOf('GET /api/user/users/:id/sessions'))
  }
  const end = (result: TextKey) => {
    stop()
    setOutcome(result)
  }
  const show = (codes: string[], result: TextKey) => {
    refetch()
    // A second factor that was there already has its codes.
    if (codes.length > 0) setDoing({ type: 'codes', codes, result })
    else end(result)
  }
  const switchedOff = () => {
    refetch()
    end('userSecurity.twoFactor.isOff')
  }
  const proofOf = call.data ? { factors: call.data } : {}
  const shown = () => {
    switch (doing.type) {
      case 'setUp':
        return (
          <SetUp
            userId={userId}
            {...proofOf}
            onDone={(codes) => show(codes, 'userSecurity.twoFactor.isOn')}
            onCancel={stop}
          />
        )
      case 'codes':
        return <RecoveryCodeList codes={doing.codes} onDone={() => end(doing.result)} />
      case 'renew':
        return (
          <ProofForm
            asks="current"
            {...proofOf}
            description={text('userSecurity.twoFactor.renewDescription')}
            submit={text('userSecurity.twoFactor.renew')}
            send={(proof) => renewRecoveryCodes(userId, proof)}
            onDone={({ codes }) => show(codes, 'userSecurity.twoFactor.renewed')}
            onCancel={stop}
          />
        )
      case 'off':
        return (
          <ProofForm
            asks="current"
            {...proofOf}
            description={text('userSecurity.twoFactor.offDescription')}
            submit={text('secondFactors.twoFactor.off')}
            send={(proof) => switchTwoFactorOff(userId, proof)}
            onDone={switchedOff}
            onCancel={stop}
          />
        )
      default:
        return (
          <Loaded call={call} failed={text('secondFactors.twoFactor.failed')} placeholder={72}>
            {(state) => <TwoFactorState state={state} onBegin={begin} />}
          </Loaded>
        )
    }
  }
  return (
    <FieldGroup title={text('secondFactors.twoFactor.title')} description={text('userSecurity.twoFactor.description')}>
      <div ref={place} tabIndex={-1}>
        {shown()}
      </div>
      <p role="status">{outcome && text(outcome)}</p>
    </FieldGroup>
  )
}
