import { Link } from 'react-router-dom'
import type { User } from '../../../../contract/account/user.ts'
import { changeEach } from '../../../core/change-many.ts'
import { useText } from '../../../core/i18n/text.ts'
import { buttonClass } from '../../../kit/Button.tsx'
import { CreateButton } from '../../../kit/list/CreateButton.tsx'
import { IdOrNameSearch } from '../../../kit/list/IdOrNameSearch.tsx'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { useActivation } from '../../../kit/list/use-activation.ts'
import { sendPasswordReset } from '../password-reset.ts'
import { USER_IMPORT_PATH } from '../places.ts'
import { UserCard } from './UserCard.tsx'
import { useUserColumns } from './user-columns.tsx'

/** A list of users; its variants are configured by props. */
export function UsersPage(
  part: Pick<ListDefinition<User, 'users'>, 'title' | 'texts' | 'filters' | 'chips' | 'always'>,
) {
  const text = useText()
  const activation = useActivation()
  const columns = useUserColumns()
  return (
    <ResourceList
      list={{
        ...part,
        resource: 'users',
        sort: { field: 'username', order: 'ASC' },
        columns,
        search: <IdOrNameSearch label={text('users.list.search')} />,
        card: (user) => <UserCard user={user} />,
        cardHeight: 72,
        exportPath: '/api/user/users/export',
        nameOf: ({ username }) => username,
        tools: (
          <>
            <Link className={buttonClass({ variant: 'soft' })} to={USER_IMPORT_PATH}>
              {text('common.pages.userImport')}
            </Link>
            <CreateButton resource="users">{text('common.pages.newUser')}</CreateButton>
          </>
        ),
        bulkActions: [
          ...activation,
          {
            name: 'reset',
            label: text('users.password.send'),
            question: {
              ask: (count) => text('users.password.askMany', { smart_count: count }),
              confirm: text('users.password.confirm'),
            },
            run: (ids) => changeEach(ids, sendPasswordReset),
          },
        ],
      }}
    />
  )
}
