import { CreateBase, type RaRecord, useCreatePath, useNavigate } from 'ra-core'
import { ADDRESS_FIELDS, COMPANY_FIELDS, initialValues } from '../../../../contract/hotel/company-fields.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
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
  const text = useText()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const open = ({ id }: RaRecord) =>
    navigate(createPath({ resource: 'companies', type: 'edit', id }), { replace: true })
  return (
    <CreateBase resource="companies" redirect={false} disableAuthentication>
      <PageHead title={text('common.pages.newHotel')} breadcrumbs={<Breadcrumbs />} />
      <RecordForm form={HOTEL_FORM} start={EMPTY} onSaved={open}>
        <FollowCountry />
      </RecordForm>
    </CreateBase>
  )
}
