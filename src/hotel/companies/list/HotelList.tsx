import { Link } from 'react-router-dom'
import { useText } from '../../../core/i18n/text.ts'
import { buttonClass } from '../../../kit/Button.tsx'
import { CreateButton } from '../../../kit/list/CreateButton.tsx'
import { IdOrNameSearch } from '../../../kit/list/IdOrNameSearch.tsx'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { useActivation } from '../../../kit/list/use-activation.ts'
import { HOTEL_IMPORT_PATH } from '../places.ts'
import { HotelCard } from './HotelCard.tsx'
import { useHotelColumns } from './hotel-columns.tsx'
import { useHotelFilters } from './use-hotel-filters.ts'

/** Finds hotels by id or a part of their name. */
function HotelSearch() {
  const text = useText()
  return <IdOrNameSearch label={text('companies.list.search')} />
}

/** Every hotel that the user may administer. */
export default function HotelList() {
  const columns = useHotelColumns()
  const filters = useHotelFilters()
  const text = useText()
  const activation = useActivation()
  return (
    <ResourceList
      list={{
        resource: 'companies',
        title: 'common.pages.hotels',
        texts: 'companies.list',
        sort: { field: 'name', order: 'ASC' },
        columns,
        filters,
        search: <HotelSearch />,
        card: (hotel) => <HotelCard hotel={hotel} />,
        cardHeight: 72,
        exportPath: '/api/company/companies/export',
        nameOf: ({ name }) => name,
        tools: (
          <>
            <Link className={buttonClass({ variant: 'soft' })} to={HOTEL_IMPORT_PATH}>
              {text('common.pages.hotelImport')}
            </Link>
            <CreateButton resource="companies">{text('common.pages.newHotel')}</CreateButton>
          </>
        ),
        bulkActions: activation,
      }}
    />
  )
}
