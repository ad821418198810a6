import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListFilter } from '../../../kit/list/FilterForm.tsx'

/** State, country and agreement; the countries are those that occur. */
export function useHotelFilters(): ListFilter[] {
  const text = useText()
  const formats = useFormats()
  const values = useCall('GET /api/company/companies/values', {})
  const countries = (values.data?.countryCodes ?? [])
    .map((code) => ({ value: code, label: formats.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return [
    {
      source: 'isActive',
      label: text('common.hotel.state'),
      options: [
        { value: 'true', label: text('common.hotel.active') },
        { value: 'false', label: text('common.hotel.inactive') },
      ],
    },
    { source: 'countryCode', label: text('resources.companies.fields.address.countryCode'), options: countries },
    {
      source: 'dpaAccepted',
      label: text('resources.companies.fields.dpaAccepted'),
      options: [
        { value: 'true', label: text('common.hotel.accepted') },
        { value: 'false', label: text('common.hotel.notAccepted') },
      ],
    },
  ]
}
