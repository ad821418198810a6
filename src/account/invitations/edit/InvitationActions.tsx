import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { INVITATION_DAYS, type Invitation } from '../../../../contract/account/invitation.ts'
import { useText } from '../../../core/i18n/text.ts'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { useInvitationRefusal } from '../invitation-refusals.ts'
import { resend, withdraw } from '../send.ts'
import { isUnsent } from '../unsent.ts'

const CALLS = { resend, withdraw }

/** How the call went on: a new link may be left to be handed on. */
type Outcome = keyof typeof CALLS | 'renew'

/** Sends the invitation again, or ends it. Inside the form, which neither may overtake. */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const text = useText()
  const notify = useNotify()
  const client = useQueryClient()
  const invitationRefusal = useInvitationRefusal()
  const { isDirty } = useFormState()
  const [refusal, setRefusal] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: keyof typeof CALLS): Promise<Outcome> => {
      const renewed = await CALLS[action](id)
      return renewed && isUnsent(renewed) ? 'renew' : action
    },
    onMutate: () => setRefusal(''),
    onSuccess: (outcome) => notify(text(`invitations.${outcome}.done`, { email }), { type: 'success' }),
    onError: (error) => setRefusal(invitationRefusal(error)),
    // The record, its mails, its history and the list depend on it. The next save needs its new version.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <>
      <Row>
        {(['resend', 'withdraw'] as const).map((action) => (
          <InlineConfirm
            key={action}
            label={text(`invitations.${action}.label`)}
            name={text(`invitations.${action}.label`)}
            question={text(`invitations.${action}.ask`, { email, days: INVITATION_DAYS })}
            confirm={text(`invitations.${action}.confirm`)}
            cancel={text('common.form.cancel')}
            isBusy={isPending || isDirty}
            onConfirm={() => mutate(action)}
          />
        ))}
      </Row>
      {isDirty && <p className="muted small">{text('common.form.unsaved')}</p>}
      <p role="status">{refusal}</p>
    </>
  )
}
