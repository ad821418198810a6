import { LinkBase, useCreatePath, useGetManyReference, useRecordContext } from 'ra-core'
import type { User } from '../../../../contract/account/user.ts'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { DividedList } from '../../../kit/layout/DividedList.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'

const SHOWN = 10

/** The users of the hotel; the full list is on the users page. */
export function HotelUsers() {
  const text = useText()
  const companyId = useRecordContext<Company>()?.id ?? 0
  const filter = { companyId: String(companyId) }
  const createPath = useCreatePath()
  const call = useGetManyReference<User>('users', {
    target: 'companyId',
    id: companyId,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'lastname', order: 'ASC' },
    filter: {},
  })
  const { total, pageInfo } = call
  const all = `${createPath({ resource: 'users', type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  return (
    <FieldGroup
      title={text('companies.users')}
      description={<LinkBase to={all}>{text('companies.allUsers')}</LinkBase>}
    >
      <Loaded
        call={call}
        failed={text('companies.usersFailed')}
        placeholder={60}
        empty={(data) => data.length === 0 && <p className="muted">{text('companies.noUsers')}</p>}
      >
        {(data) => (
          <DividedList isSpaced>
            {data.map(({ id, firstname, lastname, email }) => (
              <li key={id} className="wrap flex gap-8 breakable">
                <RecordLink resource="users" id={id}>{`${firstname} ${lastname}`}</RecordLink>{' '}
                <span className="muted">{email}</span>
              </li>
            ))}
          </DividedList>
        )}
      </Loaded>
      {pageInfo?.hasNextPage && total !== undefined && (
        <p className="muted small">{text('companies.moreUsers', { count: total - SHOWN })}</p>
      )}
    </FieldGroup>
  )
}
