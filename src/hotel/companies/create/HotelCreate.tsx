import { ADDRESS_FIELDS, COMPANY_FIELDS, initialValues } from '../../../../contract/hotel/company-fields.ts'
import { Create } from '../../../kit/record-form/Create.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { HOTEL_FORM } from '../edit/hotel-form.ts'
import { FollowCountry } from './FollowCountry.tsx'

const EMPTY = {
  ...initialValues(COMPANY_FIELDS),
  name: '',
  currency: 'EUR',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  address: { ...initialValues(ADDRESS_FIELDS), countryCode: null },
  features: { autopilot: false, maxRateRules: null },
}

/** A new hotel. */
export default function HotelCreate() {
  return (
    <Create resource="companies" title="common.pages.newHotel">
      <RecordForm form={HOTEL_FORM} defaultValues={EMPTY}>
        <FollowCountry />
      </RecordForm>
    </Create>
  )
}
