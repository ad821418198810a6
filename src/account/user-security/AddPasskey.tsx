import { useState } from 'react'
import type { PasskeyCreation } from '../../../contract/account/passkey.ts'
import type { TwoFactor } from '../../../contract/account/two-factor.ts'
import { useText } from '../../core/i18n/text.ts'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { PasskeyNameInput } from './PasskeyNameInput.tsx'
import { errorsOfResult, ProofForm } from './ProofForm.tsx'
import { addPasskey, startPasskey } from './two-factor-calls.ts'

interface AddPasskeyProps {
  userId: number
  factors: TwoFactor
  /** With recovery codes if it is the first second factor. */
  onDone: (codes: string[]) => void
  onCancel?: (() => void) | undefined
}

/** The steps from the proof via a name to the browser's dialog, which some browsers open only after a click. */
export function AddPasskey({ userId, factors, onDone, onCancel }: AddPasskeyProps) {
  const text = useText()
  const [creation, setCreation] = useState<PasskeyCreation | null>(null)
  if (!creation)
    return (
      <ProofForm
        asks="current"
        factors={factors}
        description={text('userSecurity.passkeys.proof')}
        submit={text('userSecurity.setUp.next')}
        send={(proof) => startPasskey(userId, proof)}
        onDone={setCreation}
        onCancel={onCancel}
      />
    )
  const create = async ({ name }: { name: string }) => {
    const result = await addPasskey(userId, creation, name)
    if (result.type !== 'done') return errorsOfResult(result)
    onDone(result.answer)
    return undefined
  }
  return (
    <SimpleForm
      sx={{ width: 400, maxWidth: '100%' }}
      defaultValues={{ name: text('userSecurity.passkeys.firstName', { number: factors.passkeys + 1 }) }}
      focus="name"
      onSubmit={create}
      toolbar={<Toolbar size="medium" label={text('userSecurity.passkeys.create')} onCancel={onCancel} />}
    >
      <PasskeyNameInput help={text('userSecurity.passkeys.nameHelp')} />
    </SimpleForm>
  )
}
