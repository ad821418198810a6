import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { useGlobal } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'
import { useText } from '../core/i18n/text.ts'
import { HiddenUsername } from '../kit/form/HiddenUsername.tsx'
import { SimpleForm } from '../kit/form/SimpleForm.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { useFormCall } from '../kit/form/use-form-call.ts'
import ModalDialog from './ModalDialog.tsx'

/** The id of the dialog and of the form in it, which its button submits. */
const PROOF = 'proof'

/** Asks users for their own password, which proves for some minutes who uses the session. */
export default function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const text = useText()
  const call = useFormCall()
  const { username } = useGlobal()
  const [isSending, setSending] = useState(false)
  const errorsOf = ({ body }: HttpError) =>
    body?.fields?.[0]?.path === 'current' ? { current: text('common.currentPassword.wrong') } : null
  const prove = async (body: { current: string }) => {
    setSending(true)
    const sent = api.request('POST /api/session/proof', { body }).then(() => onAnswer(true))
    return call(sent, errorsOf).finally(() => setSending(false))
  }
  return (
    <ModalDialog
      modal={{
        id: PROOF,
        title: text('common.proof.title'),
        message: (
          <SimpleForm
            id={PROOF}
            sx={{ padding: '4px 16px 8px' }}
            defaultValues={{ current: '' }}
            unsaved={false}
            focus="current"
            onSubmit={prove}
            toolbar={null}
          >
            <p className="muted">{text('common.proof.description')}</p>
            <HiddenUsername username={username} />
            <TextInput
              source="current"
              id="proof-password"
              type="password"
              label={text('common.currentPassword.label')}
              autoComplete="current-password"
              required
              validate={(typed: string) => (typed === '' ? text('common.currentPassword.missing') : undefined)}
            />
          </SimpleForm>
        ),
        submit: { label: text('common.session.continue'), form: PROOF, isDisabled: isSending },
        cancel: { label: text('common.form.cancel'), action: () => onAnswer(false) },
      }}
    />
  )
}
