import { UsersPage } from './UsersPage.tsx'
import { useStateFilter } from './user-filters.ts'

const ADMINS = { role: 'ADMIN,SUPER_ADMIN' }

/** The provider's administrators, who see every hotel. */
export default function AdminList() {
  const filters = [useStateFilter()]
  return <UsersPage title="common.pages.admins" texts="users.admins" filters={filters} filter={ADMINS} />
}
