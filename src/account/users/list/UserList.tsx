import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ROLES } from '../../../../contract/account/roles.ts'
import type { User } from '../../../../contract/account/user.ts'
import { changeEach } from '../../../core/change-many.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import { buttonClass } from '../../../kit/Button.tsx'
import { CreateButton } from '../../../kit/list/CreateButton.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm, type ListFilter } from '../../../kit/list/FilterForm.tsx'
import { HotelFilter } from '../../../kit/list/HotelFilter.tsx'
import { IdOrNameSearch } from '../../../kit/list/IdOrNameSearch.tsx'
import { List, type ListProps } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { useActivation } from '../../../kit/list/use-activation.ts'
import { USER_IMPORT_PATH } from '../places.ts'
import { UserCard } from './UserCard.tsx'
import { useUserColumns } from './user-columns.tsx'

interface UsersPageProps extends Pick<ListProps, 'title' | 'texts' | 'filter'> {
  filters: readonly ListFilter[]
  /** Further chips of the filters. */
  children?: ReactNode
}

/** A list of users; its variants are configured by props. */
function UsersPage({ title, texts, filter, filters, children }: UsersPageProps) {
  const text = useText()
  const activation = useActivation()
  const columns = useUserColumns()
  return (
    <List
      resource="users"
      title={title}
      texts={texts}
      filter={filter}
      sort={{ field: 'username', order: 'ASC' }}
      filters={
        <FilterForm columns={columns} search={<IdOrNameSearch label={text('users.list.search')} />} filters={filters}>
          {children}
        </FilterForm>
      }
      actions={
        <>
          <Link className={buttonClass({ variant: 'soft' })} to={USER_IMPORT_PATH}>
            {text('common.pages.userImport')}
          </Link>
          <CreateButton resource="users">{text('common.pages.newUser')}</CreateButton>
          <ExportButton path="/api/user/users/export" />
        </>
      }
    >
      <DataTable
        columns={columns}
        nameOf={({ username }) => username}
        bulkActions={[
          ...activation,
          {
            name: 'reset',
            label: text('users.password.send'),
            question: {
              ask: (count) => text('users.password.askMany', { smart_count: count }),
              confirm: text('users.password.confirm'),
            },
            run: (ids) =>
              changeEach(ids, (id) => api.request('POST /api/user/users/:id/password-reset', { params: { id } })),
          },
        ]}
      />
      <ListCards<User> card={(user) => <UserCard user={user} />} height={72} />
    </List>
  )
}

/** Users to whom the role itself is assigned. */
function useRoleFilter(): ListFilter {
  const text = useText()
  const options = ROLES.map((role) => ({ value: role, label: text(`common.roles.${role}`) }))
  return { source: 'role', label: text('common.user.role'), options }
}

/** Anyone who may sign in, or may not. */
function useStateFilter(): ListFilter {
  const text = useText()
  return {
    source: 'isActive',
    label: text('common.user.state'),
    options: [
      { value: 'true', label: text('common.user.active') },
      { value: 'false', label: text('common.user.inactive') },
    ],
  }
}

/** Everybody who can sign in. */
export default function UserList() {
  const filters = [useRoleFilter(), useStateFilter()]
  return (
    <UsersPage title="common.pages.users" texts="users.list" filters={filters}>
      <HotelFilter />
    </UsersPage>
  )
}

const ADMINS = { role: 'ADMIN,SUPER_ADMIN' }

/** The provider's administrators, who see every hotel. */
export function AdminList() {
  const filters = [useStateFilter()]
  return <UsersPage title="common.pages.admins" texts="users.admins" filters={filters} filter={ADMINS} />
}
