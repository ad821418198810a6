import { HotelFilter } from '../../../kit/list/HotelFilter.tsx'
import { UsersPage } from './UsersPage.tsx'
import { useRoleFilter, useStateFilter } from './user-filters.ts'

/** Everybody who can sign in. */
export default function UserList() {
  const filters = [useRoleFilter(), useStateFilter()]
  return (
    <UsersPage title="common.pages.users" texts="users.list" filters={filters}>
      <HotelFilter />
    </UsersPage>
  )
}
