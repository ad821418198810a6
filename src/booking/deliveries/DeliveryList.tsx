import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { DELIVERY_KINDS, DELIVERY_STATES, type Delivery } from '../../../contract/booking/delivery.ts'
import { useText } from '../../core/i18n/text.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../kit/list/HotelSearch.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { KIND_TEXTS } from './kinds.ts'

/** Deliveries of all hotels. */
export default function DeliveryList() {
  const text = useText()
  const columns = useDeliveryColumns()
  const { pathname } = useLocation()
  const hotel = useSearchParams()[0].get('companyId')
  // A link names the hotel as on the other tabs; here it is one filter among others.
  if (hotel !== null)
    return (
      <Navigate
        replace
        to={{ pathname, search: `filter=${encodeURIComponent(JSON.stringify({ companyIds: hotel }))}` }}
      />
    )
  return (
    <List
      resource="deliveries"
      title="common.pages.deliveries"
      texts="deliveries.list"
      sort={{ field: 'startedAt', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={<HotelSearch />}
          filters={[
            {
              source: 'kind',
              label: text('resources.deliveries.fields.kind'),
              options: DELIVERY_KINDS.map((value) => ({ value, label: text(KIND_TEXTS[value]) })),
            },
            {
              source: 'state',
              label: text('resources.deliveries.fields.state'),
              options: DELIVERY_STATES.map((value) => ({ value, label: text(`deliveries.states.${value}`) })),
            },
          ]}
        />
      }
      actions={<ExportButton path="/api/inbound/deliveries/export" />}
    >
      <DataTable columns={columns} />
      <ListCards<Delivery> card={(delivery) => <DeliveryCard delivery={delivery} />} height={168} />
    </List>
  )
}
