import { Link } from 'react-router'
import { INVITATION_STATES, type Invitation } from '../../../../contract/invitation.ts'
import { buttonClass } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { ResourceList } from '../../../components/list/ResourceList.tsx'
import { runEach } from '../../../components/list/run-each.ts'
import { useText } from '../../../i18n/text.ts'
import { INVITATION_CREATE_PATH } from '../../../routing/record-paths.ts'
import { INVITE_SEVERAL_PATH } from '../places.ts'
import { useRefusalWords } from '../refusal-words.ts'
import { resend, withdraw } from '../send.ts'
import { EmailSearch } from './EmailSearch.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { useInvitationColumns } from './invitation-columns.tsx'

/** Everybody who was asked to join, the last one first. */
export default function InvitationList() {
  const text = useText()
  const refusalWords = useRefusalWords()
  const refusalOf = (error: unknown) => ({ reason: refusalWords(error) })
  const columns = useInvitationColumns()
  const states = INVITATION_STATES.map((state) => ({ value: state, label: text(`invitations.states.${state}`) }))
  return (
    <ResourceList<Invitation>
      list={{
        resource: 'invitations',
        title: 'common.pages.invitations',
        texts: 'invitations.list',
        sort: { field: 'sentAt', order: 'DESC' },
        columns,
        filters: [{ source: 'state', label: text('common.user.state'), options: states }],
        search: <EmailSearch />,
        card: (invitation) => <InvitationCard invitation={invitation} />,
        cardHeight: 72,
        nameOf: ({ email }) => email,
        tools: (
          <>
            <Link className={buttonClass({ variant: 'soft' })} to={INVITE_SEVERAL_PATH}>
              {text('common.pages.inviteSeveral')}
            </Link>
            <Link className={buttonClass({ variant: 'primary' })} to={INVITATION_CREATE_PATH}>
              <Icon name="plus" />
              {text('common.pages.newInvitation')}
            </Link>
          </>
        ),
        bulkActions: [
          { name: 'resend', label: text('invitations.resend.label'), run: (ids) => runEach(ids, resend, refusalOf) },
          {
            name: 'withdraw',
            label: text('invitations.withdraw.label'),
            run: (ids) => runEach(ids, withdraw, refusalOf),
          },
        ],
      }}
    />
  )
}
