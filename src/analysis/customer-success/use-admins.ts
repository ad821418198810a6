import { useGetList } from 'ra-core'
import type { User } from '../../../contract/account/user.ts'

/** The active administrators, who may look after hotels, by name. */
export function useAdmins(): { id: number; name: string }[] {
  const { data = [] } = useGetList<User>('users', {
    filter: { role: 'ADMIN,SUPER_ADMIN', isActive: true },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'lastname', order: 'ASC' },
  })
  return data.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` }))
}
