import type { Company } from '../../../../contract/company.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { ResourceList } from '../../../components/list/ResourceList.tsx'
import { HotelCard } from './HotelCard.tsx'
import { HotelSearch } from './HotelSearch.tsx'
import { useHotelColumns } from './hotel-columns.tsx'
import { useHotelFilters } from './use-hotel-filters.ts'

/** Every hotel that the user may administer. */
export default function HotelList() {
  const columns = useHotelColumns()
  const filters = useHotelFilters()
  return (
    <ResourceList<Company>
      list={{
        resource: 'companies',
        texts: 'hotels',
        sort: { field: 'name', order: 'ASC' },
        columns,
        filters,
        search: <HotelSearch />,
        card: (hotel) => <HotelCard hotel={hotel} />,
        cardHeight: 72,
        exportPath: PATHS.companyExport,
        nameOf: ({ name }) => name,
      }}
    />
  )
}
