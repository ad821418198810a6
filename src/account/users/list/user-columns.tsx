import type { User } from '../../../../contract/account/user.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { ActiveState, HotelCount, UserRoles } from './user-cells.tsx'

/** The columns of the lists of users. */
export function useUserColumns(): ListColumn<User, 'users'>[] {
  const text = useText()
  return [
    {
      name: 'username',
      sortBy: 'username',
      isFixed: true,
      cell: ({ id, username }) => (
        <RecordLink resource="users" id={id}>
          {username}
        </RecordLink>
      ),
    },
    {
      name: 'name',
      sortBy: 'lastname',
      cell: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    },
    { name: 'email', sortBy: 'email', cell: ({ email }) => email },
    { name: 'roles', cell: ({ roles }) => <UserRoles roles={roles} /> },
    {
      name: 'companyIds',
      isNumber: true,
      cell: (user) => <HotelCount user={user} />,
    },
    {
      name: 'isActive',
      label: text('common.user.state'),
      sortBy: 'isActive',
      cell: ({ isActive }) => <ActiveState isActive={isActive} />,
    },
    { name: 'id', sortBy: 'id', isNumber: true, cell: ({ id }) => id },
  ]
}
