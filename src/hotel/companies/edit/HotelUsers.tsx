import { LinkBase, useCreatePath, useGetManyReference, useRecordContext } from 'ra-core'
import type { User } from '../../../../contract/account/user.ts'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import classes from './hotel-edit.module.css'

const SHOWN = 10

/** The users of the hotel; the full list is on the users page. */
export function HotelUsers() {
  const text = useText()
  const companyId = useRecordContext<Company>()?.id ?? 0
  const filter = { companyId: String(companyId) }
  const createPath = useCreatePath()
  const { data, total, pageInfo, error, refetch } = useGetManyReference<User>('users', {
    target: 'companyId',
    id: companyId,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'lastname', order: 'ASC' },
    filter: {},
  })
  const all = `${createPath({ resource: 'users', type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  return (
    <FieldGroup
      title={text('companies.users')}
      description={<LinkBase to={all}>{text('companies.allUsers')}</LinkBase>}
    >
      {error ? (
        <PartFailed title={text('companies.usersFailed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={60} />
      ) : data.length === 0 ? (
        <p className="muted">{text('companies.noUsers')}</p>
      ) : (
        <ul className={classes.people}>
          {data.map(({ id, firstname, lastname, email }) => (
            <li key={id}>
              <RecordLink resource="users" id={id}>{`${firstname} ${lastname}`}</RecordLink>{' '}
              <span className="muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
      {pageInfo?.hasNextPage && total !== undefined && (
        <p className="muted small">{text('companies.moreUsers', { count: total - SHOWN })}</p>
      )}
    </FieldGroup>
  )
}
