import type { ReactNode } from 'react'
import type { Invitation } from '../../../../contract/invitation.ts'
import { FactList } from '../../../components/FactList.tsx'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { RecordLink } from '../../../components/RecordLink.tsx'
import { OWN_ZONE } from '../../../format/own-zone.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { InvitationState } from '../InvitationState.tsx'

interface StateGroupProps {
  invitation: Invitation
  /** What can be done about it. */
  children?: ReactNode
}

/** Who invited, when, until when, and what came of it. */
export function StateGroup({ invitation, children }: StateGroupProps) {
  const text = useText()
  const formats = useFormats()
  const { state, invitedBy, sentAt, expiresAt, acceptedAt, withdrawnAt, userId } = invitation
  const moment = (iso: string) => formats.moment(iso, OWN_ZONE)
  const account = userId !== null && (
    <RecordLink resource="users" id={userId}>
      {text('invitations.toAccount')}
    </RecordLink>
  )
  return (
    <FieldGroup title={text('common.user.state')} description={text('invitations.groups.state.description')}>
      <FactList
        facts={[
          [text('common.user.state'), <InvitationState key="state" state={state} />],
          [text('invitations.invitedBy'), invitedBy?.name ?? text('common.activity.somebody')],
          [text('invitations.sent'), moment(sentAt)],
          [text('common.invitationExpires'), moment(expiresAt)],
          ...(acceptedAt ? [[text('invitations.accepted'), moment(acceptedAt)] as [string, string]] : []),
          ...(withdrawnAt ? [[text('invitations.withdrawn'), moment(withdrawnAt)] as [string, string]] : []),
          ...(account ? [[text('invitations.account'), account] as [string, ReactNode]] : []),
        ]}
      />
      {children}
    </FieldGroup>
  )
}
