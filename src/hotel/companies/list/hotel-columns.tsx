import type { Company } from '../../../../contract/hotel/company.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { ActiveState, AgreementState, HotelFeatures } from './hotel-cells.tsx'

/** The columns of the hotels list. */
export function useHotelColumns(): ListColumn<Company, 'companies'>[] {
  const text = useText()
  const formats = useFormats()
  return [
    {
      name: 'name',
      sortBy: 'name',
      isFixed: true,
      cell: ({ id, name }) => (
        <RecordLink resource="companies" id={id}>
          {name}
        </RecordLink>
      ),
    },
    { name: 'id', sortBy: 'id', isNumber: true, cell: ({ id }) => id },
    {
      name: 'address.countryCode',
      sortBy: 'countryCode',
      cell: ({ address }) => <span title={formats.country(address.countryCode)}>{address.countryCode}</span>,
    },
    {
      name: 'currency',
      sortBy: 'currency',
      cell: ({ currency }) => currency,
    },
    {
      name: 'timeZone',
      sortBy: 'timeZone',
      cell: ({ timeZone }) => <span className="muted">{timeZone}</span>,
    },
    { name: 'features', cell: (hotel) => <HotelFeatures hotel={hotel} /> },
    {
      name: 'dpaAccepted',
      cell: (hotel) => <AgreementState hotel={hotel} />,
    },
    {
      name: 'isActive',
      label: text('common.hotel.state'),
      sortBy: 'isActive',
      cell: ({ isActive }) => <ActiveState isActive={isActive} />,
    },
    {
      name: 'createdOn',
      sortBy: 'createdOn',
      cell: ({ createdOn }) => formats.day(createdOn),
    },
  ]
}
