import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { Link } from 'react-router'
import type { Company } from '../../../../contract/company.ts'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import { userPath } from '../../../routing/record-paths.ts'
import classes from './hotel-edit.module.css'

const SHOWN = 10

/** Who works for the hotel; all of them stand in the list of users. */
export function HotelUsers() {
  const text = useText()
  const companyId = useRecordContext<Company>()?.id ?? 0
  const filter = { companyId: String(companyId) }
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['users', 'of-hotel', companyId],
    queryFn: ({ signal }) =>
      api.request('GET /api/user/users', { query: { companyId, size: SHOWN, sort: 'lastname,asc' }, signal }),
  })
  const all = `/admin/users?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  return (
    <FieldGroup title={text('companies.users')} description={<Link to={all}>{text('companies.allUsers')}</Link>}>
      {isError ? (
        <PartFailed title={text('companies.usersFailed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={60} />
      ) : data.content.length === 0 ? (
        <p className="muted">{text('companies.noUsers')}</p>
      ) : (
        <ul className={classes.people}>
          {data.content.map(({ id, firstname, lastname, email }) => (
            <li key={id}>
              <Link to={userPath(id)}>{`${firstname} ${lastname}`}</Link> <span className="muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
      {data && !data.last && (
        <p className="muted small">{text('companies.moreUsers', { count: data.totalElements - SHOWN })}</p>
      )}
    </FieldGroup>
  )
}
