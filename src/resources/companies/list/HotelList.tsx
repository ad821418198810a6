import { ListBase } from 'ra-core'
import { HotelListPage } from './HotelListPage.tsx'

// The page says itself, in its place, when the list can't be loaded: no second message floats over it.
const QUERY_OPTIONS = { onError: () => {} }

/** Every hotel that the user may administer. Search, filters, sort and page live in the address. */
export default function HotelList() {
  return (
    <ListBase
      resource="companies"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={20}
      storeKey={false}
      exporter={false}
      queryOptions={QUERY_OPTIONS}
      disableAuthentication
      disableSyncWithLocation={false}
    >
      <HotelListPage />
    </ListBase>
  )
}
