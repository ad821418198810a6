import type { HttpError } from 'ra-core'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import type { GroupRequest } from '../../../../contract/analysis/group-request.ts'
import { groupsAddress } from '../../../booking/groups-address.ts'
import { useCompany, useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { NotFoundPage } from '../../../kit/errors/NotFoundPage.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { type HotelRecords, useHotelRecords } from '../../../kit/hotel-records/use-hotel-records.ts'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { DEPENDENT_ON_BLOCKED_ROOMS, groupRequests } from '../group-requests.ts'
import { RequestForm } from './RequestForm.tsx'

/** A request of a group, to change or to read. */
export default function RequestPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { list, remove } = useHotelRecords(groupRequests, { dependent: DEPENDENT_ON_BLOCKED_ROOMS })
  const address = groupsAddress(useCompany().id)
  if (remove.isSuccess) return <Navigate to={address} replace />
  return (
    <Loaded call={list} failed={text('groups.request.failed')} placeholder={420}>
      {(all) => {
        // One that is being deleted stays until its page is left.
        const stored =
          all.find((request) => request.id === Number(id)) ?? (remove.variables as GroupRequest | undefined)
        if (!stored) return <NotFoundPage />
        return <Stored key={id} request={stored} remove={remove} />
      }}
    </Loaded>
  )
}

interface StoredProps {
  request: GroupRequest
  remove: HotelRecords<(typeof groupRequests)['path']>['remove']
}

function Stored({ request, remove }: StoredProps) {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id: companyId } = useCompany()
  const reason = useRefusalText()
  const refused = remove.error as HttpError | null
  const mayWrite = useHasAuthority('USER')
  const { name, author, writtenOn } = request
  const leave = () => navigate(groupsAddress(companyId))
  return (
    <>
      <PageHead
        title={name}
        breadcrumbs={<Breadcrumbs />}
        note={text('groups.request.saved', { author, date: formats.day(writtenOn) })}
        tools={
          mayWrite && (
            <InlineConfirm
              label={text('common.records.remove')}
              name={text('common.records.removeNamed', { name })}
              question={text('groups.request.askRemove')}
              confirm={text('common.records.remove')}
              cancel={text('common.records.keep')}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate(request)}
            />
          )
        }
      />
      <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
      <RequestForm stored={request} onSaved={leave} />
    </>
  )
}
