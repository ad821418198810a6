import { Link } from 'react-router-dom'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useText } from '../../../core/i18n/text.ts'
import { buttonClass } from '../../../kit/Button.tsx'
import { CreateButton } from '../../../kit/list/CreateButton.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../../kit/list/FilterForm.tsx'
import { IdOrNameSearch } from '../../../kit/list/IdOrNameSearch.tsx'
import { List } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
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
    <List
      resource="companies"
      title="common.pages.hotels"
      texts="companies.list"
      sort={{ field: 'name', order: 'ASC' }}
      filters={<FilterForm columns={columns} search={<HotelSearch />} filters={filters} />}
      actions={
        <>
          <Link className={buttonClass({ variant: 'soft' })} to={HOTEL_IMPORT_PATH}>
            {text('common.pages.hotelImport')}
          </Link>
          <CreateButton resource="companies">{text('common.pages.newHotel')}</CreateButton>
          <ExportButton path="/api/company/companies/export" />
        </>
      }
    >
      <DataTable columns={columns} nameOf={({ name }) => name} bulkActions={activation} />
      <ListCards<Company> card={(hotel) => <HotelCard hotel={hotel} />} height={72} />
    </List>
  )
}
