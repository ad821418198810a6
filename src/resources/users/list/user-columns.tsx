import type { User } from '../../../../contract/user.ts'
import type { Column } from '../../../components/list/columns.ts'
import { RecordLink } from '../../../components/RecordLink.tsx'
import { useText } from '../../../i18n/text.ts'
import { ActiveState, HotelCount, UserRoles } from './user-cells.tsx'

/** The columns of the lists of users. */
export function useUserColumns(): Column<User>[] {
  const text = useText()
  return [
    {
      name: 'username',
      label: text('resources.users.fields.username'),
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
      label: text('common.user.name'),
      sortBy: 'lastname',
      cell: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    },
    { name: 'email', label: text('resources.users.fields.email'), sortBy: 'email', cell: ({ email }) => email },
    { name: 'roles', label: text('resources.users.fields.roles'), cell: ({ roles }) => <UserRoles roles={roles} /> },
    {
      name: 'hotels',
      label: text('resources.users.fields.companyIds'),
      isNumber: true,
      cell: (user) => <HotelCount user={user} />,
    },
    {
      name: 'isActive',
      label: text('common.user.state'),
      sortBy: 'isActive',
      cell: ({ isActive }) => <ActiveState isActive={isActive} />,
    },
    { name: 'id', label: text('resources.users.fields.id'), sortBy: 'id', isNumber: true, cell: ({ id }) => id },
  ]
}
