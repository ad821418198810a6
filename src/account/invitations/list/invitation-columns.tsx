import type { Invitation } from '../../../../contract/account/invitation.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { InvitationState } from '../InvitationState.tsx'
import { languageName } from '../language-name.ts'
import { HotelCount, InvitedRoles } from './invitation-cells.tsx'

/** The columns of the list of invitations. */
export function useInvitationColumns(): ListColumn<Invitation, 'invitations'>[] {
  const text = useText()
  const { moment } = useFormats()
  return [
    {
      name: 'email',
      sortBy: 'email',
      isFixed: true,
      cell: ({ id, email }) => (
        <RecordLink resource="invitations" id={id}>
          {email}
        </RecordLink>
      ),
    },
    {
      name: 'state',
      cell: (invitation) => <InvitationState {...invitation} />,
    },
    {
      name: 'roles',
      cell: ({ roles }) => <InvitedRoles roles={roles} />,
    },
    {
      name: 'companyIds',
      isNumber: true,
      cell: (invitation) => <HotelCount {...invitation} />,
    },
    {
      name: 'language',
      cell: ({ language }) => languageName(language),
    },
    {
      name: 'invitedBy',
      cell: ({ invitedBy }) => invitedBy?.name ?? text('common.activity.somebody'),
    },
    {
      name: 'sentAt',
      sortBy: 'sentAt',
      cell: ({ sentAt }) => moment(sentAt, OWN_ZONE),
    },
    {
      name: 'expiresAt',
      sortBy: 'expiresAt',
      cell: ({ expiresAt }) => moment(expiresAt, OWN_ZONE),
    },
  ]
}
