import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import type { Invitation } from '../../../../contract/account/invitation.ts'
import { mayGrant } from '../../../../contract/account/roles.ts'
import { useGlobal } from '../../../core/bootstrap/use-start.ts'
import { answersBelow } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Callout } from '../../../kit/layout/Callout.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { INVITATION_FORM } from '../form/invitation-form.ts'
import { InvitationActions } from './InvitationActions.tsx'
import { StateGroup } from './StateGroup.tsx'
import { StoredGroup } from './StoredGroup.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'

/** The invitation's fields, editable as long as it can be accepted; after that, or above the user's own role, read-only. */
export function InvitationParts() {
  const text = useText()
  const client = useQueryClient()
  const { authorities } = useGlobal()
  const invitation = useRecordContext<Invitation>()
  if (!invitation) return null
  const { state, roles } = invitation
  const isOver = state === 'accepted' || state === 'withdrawn'
  const isAbove = !roles.every((role) => mayGrant(authorities, role))
  if (isOver || isAbove)
    return (
      <>
        {!isOver && <Callout tone="warn">{text('invitations.above')}</Callout>}
        <StoredGroup invitation={invitation} />
        <StateGroup invitation={invitation} />
      </>
    )
  return (
    <>
      <UnsentNotice invitation={invitation} />
      {/* A changed address is sent a mail of its own. */}
      <RecordForm form={INVITATION_FORM} onSaved={() => void client.invalidateQueries(answersBelow('/api/mail'))}>
        <StateGroup invitation={invitation}>
          <InvitationActions invitation={invitation} />
        </StateGroup>
      </RecordForm>
    </>
  )
}
