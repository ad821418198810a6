import type { Company } from '../../../../contract/company.ts'
import { HotelName } from '../../../components/HotelName.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { RecordLink } from '../../../components/RecordLink.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { ActiveState, AgreementState, HotelFeatures } from './hotel-cells.tsx'

/** The columns of the hotels list. */
export function useHotelColumns(): Column<Company>[] {
  const text = useText()
  const formats = useFormats()
  return [
    {
      name: 'name',
      label: text('resources.companies.fields.name'),
      sortBy: 'name',
      isFixed: true,
      cell: ({ id, name }) => (
        <RecordLink resource="companies" id={id}>
          <HotelName>{name}</HotelName>
        </RecordLink>
      ),
    },
    { name: 'id', label: text('resources.companies.fields.id'), sortBy: 'id', isNumber: true, cell: ({ id }) => id },
    {
      name: 'country',
      label: text('resources.companies.fields.address.countryCode'),
      sortBy: 'countryCode',
      cell: ({ address }) => <span title={formats.country(address.countryCode)}>{address.countryCode}</span>,
    },
    {
      name: 'currency',
      label: text('resources.companies.fields.currency'),
      sortBy: 'currency',
      cell: ({ currency }) => currency,
    },
    {
      name: 'timeZone',
      label: text('resources.companies.fields.timeZone'),
      sortBy: 'timeZone',
      cell: ({ timeZone }) => <span className="muted">{timeZone}</span>,
    },
    { name: 'features', label: text('common.hotel.features'), cell: (hotel) => <HotelFeatures hotel={hotel} /> },
    {
      name: 'agreement',
      label: text('resources.companies.fields.dpaAccepted'),
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
      label: text('resources.companies.fields.createdOn'),
      sortBy: 'createdOn',
      isNumber: true,
      cell: ({ createdOn }) => formats.day(createdOn),
    },
  ]
}
