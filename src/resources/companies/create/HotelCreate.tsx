import { CreateBase, type RaRecord, useCreatePath, useNavigate } from 'ra-core'
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { RecordForm } from '../../../components/record-form/RecordForm.tsx'
import { useText } from '../../../i18n/text.ts'
import { HOTEL_FORM } from '../edit/hotel-form.ts'

const EMPTY = {
  name: '',
  isActive: true,
  currency: 'EUR',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  trustYouId: null,
  federalState: null,
  district: null,
  address: { street: null, postalCode: null, city: null, countryCode: null },
  attributes: {},
  supportsMarketTrends: false,
  benchmarkingActive: false,
  pmsSystem: null,
  hubspotCompanyId: null,
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
      <RecordForm form={HOTEL_FORM} start={EMPTY} onSaved={open} />
    </CreateBase>
  )
}
