import type { ReactNode } from 'react'
import type { Invitation } from '../../../../contract/account/invitation.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { InvitationState } from '../InvitationState.tsx'
import { isUnsent } from '../unsent.ts'

interface StateGroupProps {
  invitation: Invitation
  /** What can be done about it. */
  children?: ReactNode
}

/** The inviting user, the dates, and the result. */
export function StateGroup({ invitation, children }: StateGroupProps) {
  const text = useText()
  const formats = useFormats()
  const { invitedBy, sentAt, expiresAt, acceptedAt, withdrawnAt, userId } = invitation
  const moment = (iso: string) => formats.moment(iso, OWN_ZONE)
  const account = userId !== null && (
    <RecordLink resource="users" id={userId}>
      {text('invitations.toAccount')}
    </RecordLink>
  )
  return (
    <FieldGroup
      title={text('resources.invitations.fields.state')}
      description={text('invitations.groups.state.description')}
    >
      <FactList
        facts={[
          [text('resources.invitations.fields.state'), <InvitationState key="state" {...invitation} />],
          [text('resources.invitations.fields.invitedBy'), invitedBy?.name ?? text('common.activity.somebody')],
          [
            text('resources.invitations.fields.sentAt'),
            isUnsent(invitation) ? text('invitations.mail.unsent') : moment(sentAt),
          ],
          [text('resources.invitations.fields.expiresAt'), moment(expiresAt)],
          ...(acceptedAt
            ? [[text('resources.invitations.fields.acceptedAt'), moment(acceptedAt)] as [string, string]]
            : []),
          ...(withdrawnAt
            ? [[text('resources.invitations.fields.withdrawnAt'), moment(withdrawnAt)] as [string, string]]
            : []),
          ...(account ? [[text('invitations.account'), account] as [string, ReactNode]] : []),
        ]}
      />
      {children}
    </FieldGroup>
  )
}
