import type { Invitation } from '../../../../contract/invitation.ts'
import type { Column } from '../../../components/list/columns.ts'
import { RecordLink } from '../../../components/RecordLink.tsx'
import { OWN_ZONE } from '../../../format/own-zone.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { InvitationState } from '../InvitationState.tsx'
import { languageName } from '../language-name.ts'
import { HotelCount, InvitedRoles } from './invitation-cells.tsx'

/** The columns of the list of invitations. */
export function useInvitationColumns(): Column<Invitation>[] {
  const text = useText()
  const { moment } = useFormats()
  return [
    {
      name: 'email',
      label: text('resources.invitations.fields.email'),
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
      label: text('resources.invitations.fields.state'),
      cell: (invitation) => <InvitationState {...invitation} />,
    },
    {
      name: 'roles',
      label: text('resources.invitations.fields.roles'),
      cell: ({ roles }) => <InvitedRoles roles={roles} />,
    },
    {
      name: 'hotels',
      label: text('resources.invitations.fields.companyIds'),
      isNumber: true,
      cell: (invitation) => <HotelCount {...invitation} />,
    },
    {
      name: 'language',
      label: text('resources.invitations.fields.language'),
      cell: ({ language }) => languageName(language),
    },
    {
      name: 'invitedBy',
      label: text('resources.invitations.fields.invitedBy'),
      cell: ({ invitedBy }) => invitedBy?.name ?? text('common.activity.somebody'),
    },
    {
      name: 'sentAt',
      label: text('resources.invitations.fields.sentAt'),
      sortBy: 'sentAt',
      cell: ({ sentAt }) => moment(sentAt, OWN_ZONE),
    },
    {
      name: 'expiresAt',
      label: text('resources.invitations.fields.expiresAt'),
      sortBy: 'expiresAt',
      cell: ({ expiresAt }) => moment(expiresAt, OWN_ZONE),
    },
  ]
}
