import { Link } from 'react-router-dom'
import { INVITATION_STATES, type Invitation } from '../../../../contract/account/invitation.ts'
import { PROBLEM_CODES } from '../../../../contract/platform/problem-codes.ts'
import { changeEach } from '../../../core/change-many.ts'
import { useText } from '../../../core/i18n/text.ts'
import { buttonClass } from '../../../kit/Button.tsx'
import { CreateButton } from '../../../kit/list/CreateButton.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { List } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { ListSearches } from '../../../kit/list/ListSearches.tsx'
import { useListSearch } from '../../../kit/list/use-list-search.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useInvitationRefusal } from '../invitation-refusals.ts'
import { INVITE_SEVERAL_PATH } from '../places.ts'
import { resend } from '../send.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { useInvitationColumns } from './invitation-columns.tsx'

/** Finds invitations by a part of the address. */
function EmailSearch() {
  const text = useText()
  const search = useListSearch(
    ({ emailLike = '' }) => emailLike,
    ({ emailLike: _, ...others }, sought) => (sought.trim() ? { ...others, emailLike: sought.trim() } : others),
  )
  return <SearchField label={text('invitations.list.search')} {...search} />
}

/** Everybody who was asked to join, the last one first. */
export default function InvitationList() {
  const text = useText()
  const invitationRefusal = useInvitationRefusal()
  const refusalOf = (error: unknown) => ({ reason: invitationRefusal(error) })
  const columns = useInvitationColumns()
  const states = INVITATION_STATES.map((state) => ({ value: state, label: text(`invitations.states.${state}`) }))
  return (
    <List
      resource="invitations"
      title="common.pages.invitations"
      texts="invitations.list"
      sort={{ field: 'sentAt', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={
            <ListSearches>
              <EmailSearch />
              <HotelSearch />
            </ListSearches>
          }
          filters={[{ source: 'state', label: text('resources.invitations.fields.state'), options: states }]}
        />
      }
      actions={
        <>
          <Link className={buttonClass({ variant: 'soft' })} to={INVITE_SEVERAL_PATH}>
            {text('common.pages.inviteSeveral')}
          </Link>
          <CreateButton resource="invitations">{text('common.pages.newInvitation')}</CreateButton>
          <ExportButton path="/api/user/invitations/export" />
        </>
      }
    >
      <DataTable
        columns={columns}
        nameOf={({ email }) => email}
        bulkActions={[
          { name: 'resend', label: text('invitations.resend.label'), run: (ids) => changeEach(ids, resend, refusalOf) },
          {
            name: 'withdraw',
            label: text('invitations.withdraw.label'),
            isDeletion: true,
            refusals: { [PROBLEM_CODES.conflict]: 'invitations.refusals.over' },
          },
        ]}
      />
      <ListCards<Invitation> card={(invitation) => <InvitationCard invitation={invitation} />} height={72} />
    </List>
  )
}
