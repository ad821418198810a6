import { useRecordContext } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { Company } from '../../../../contract/hotel/company.ts'
import { COMPANY_ENTITIES } from '../../../../contract/platform/activity.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { NotFoundPage } from '../../../kit/errors/NotFoundPage.tsx'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { Edit } from '../../../kit/record-form/Edit.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { SetupCard } from '../../SetupCard.tsx'
import { AgreementGroup } from './AgreementGroup.tsx'
import { HotelUsers } from './HotelUsers.tsx'
import { HubspotGroup } from './HubspotGroup.tsx'
import { HOTEL_FORM } from './hotel-form.ts'

const CALL = 'GET /api/pricing/nights'

/** What an active hotel still needs for its first rates and forecast; nothing once it is complete, or if unknown. */
function SetupGroup() {
  const hotel = useRecordContext<Company>()
  const { id: companyId = 0, isActive = false, timeZone = 'UTC' } = hotel ?? {}
  const today = todayIn(timeZone)
  const { data } = useCall(CALL, { query: { companyId, from: today, to: today } }, { enabled: isActive })
  return data && data.missing.length > 0 ? <SetupCard missing={data.missing} companyId={companyId} /> : null
}

/** The history of the hotel, in its own time zone. */
function HotelHistory() {
  const hotel = useRecordContext<Company>()
  return hotel ? <RecordHistory entity={COMPANY_ENTITIES} entityId={hotel.id} timeZone={hotel.timeZone} /> : null
}

/** The hotel that `companyId` in the address names. */
export default function HotelEdit() {
  const text = useText()
  const formats = useFormats()
  const [search] = useSearchParams()
  const id = Number(search.get('companyId'))
  if (!Number.isInteger(id) || id < 1) return <NotFoundPage />
  return (
    <Edit<Company>
      resource="companies"
      id={id}
      title={text('common.hotel.title')}
      failed={text('companies.failed')}
      nameOf={({ name }) => name}
      note={(hotel) => text('companies.note', { id: hotel.id, date: formats.day(hotel.createdOn) })}
    >
      <SetupGroup />
      <RecordForm form={HOTEL_FORM}>
        <AgreementGroup />
      </RecordForm>
      <HotelUsers />
      <HubspotGroup />
      <HotelHistory />
    </Edit>
  )
}
