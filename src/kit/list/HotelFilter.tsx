import { useGetOne, useListContext } from 'ra-core'
import type { Company } from '../../../contract/hotel/company.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelChoice } from '../HotelChoice.tsx'
import { PickerChip } from './PickerChip.tsx'

/** Keeps a list to one hotel (`companyId`), which is searched among all that the user may see. */
export function HotelFilter() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const { companyId, ...others } = filterValues
  const id = companyId === undefined ? undefined : Number(companyId)
  const { data } = useGetOne<Company>('companies', { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <PickerChip
      label={text('common.hotel.title')}
      shown={id === undefined ? undefined : (data?.name ?? String(id))}
      onClear={() => setFilters(others)}
    >
      {(close) => (
        <HotelChoice
          marked={id}
          mark="aria-pressed"
          onChoose={(hotel) => {
            close()
            setFilters({ ...others, companyId: String(hotel.id) })
          }}
        />
      )}
    </PickerChip>
  )
}
