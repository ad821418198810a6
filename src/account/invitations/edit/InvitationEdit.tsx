import { useParams } from 'react-router-dom'
import type { Invitation } from '../../../../contract/account/invitation.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useText } from '../../../core/i18n/text.ts'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { Edit } from '../../../kit/record-form/Edit.tsx'
import { InvitationState } from '../InvitationState.tsx'
import { InvitationParts } from './InvitationParts.tsx'
import { MailGroup } from './MailGroup.tsx'

const ENTITIES = ['invitation'] as const
/** The invitation that the address names. */
export default function InvitationEdit() {
  const text = useText()
  const id = Number(useParams().id)
  return (
    <Edit<Invitation>
      resource="invitations"
      id={id}
      title={text('common.pages.invitation')}
      failed={text('invitations.failed')}
      nameOf={({ email }) => email}
      note={(invitation) => <InvitationState {...invitation} />}
    >
      <InvitationParts />
      <MailGroup id={id} />
      <RecordHistory entity={ENTITIES} entityId={id} timeZone={OWN_ZONE} />
    </Edit>
  )
}
