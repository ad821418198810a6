import { useGetOne, useListContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FilterChip } from '../../../kit/list/FilterChip.tsx'

/** The hotel by which users are filtered, if a hotel's page linked here; the chip removes the filter. */
export function HotelChip() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const { companyId, ...others } = filterValues
  const isOn = companyId !== undefined
  const { data } = useGetOne<Company>('companies', { id: Number(companyId) }, { enabled: isOn })
  if (!isOn) return null
  const value = String(companyId)
  return (
    <FilterChip
      label={text('common.hotel.title')}
      options={[{ value, label: data?.name ?? value }]}
      value={value}
      onChange={(chosen) => {
        if (chosen === undefined) setFilters(others)
      }}
    />
  )
}
