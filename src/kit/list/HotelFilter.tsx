import { useGetManyAggregate, useListContext } from 'ra-core'
import type { Company } from '../../../contract/hotel/company.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelChoice } from '../HotelChoice.tsx'
import classes from './hotel-filter.module.css'
import { PickerChip } from './PickerChip.tsx'

/** The name of a selected hotel; its id until the name is loaded. */
function useHotelName(id: string | undefined): string | undefined {
  const { data } = useGetManyAggregate<Company>('companies', { ids: id === undefined ? [] : [Number(id)] })
  return id === undefined ? undefined : (data?.[0]?.name ?? id)
}

/** Keeps a list to one hotel (`companyId`), which is searched among all that the user may see. */
export function HotelFilter() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const { companyId, ...others } = filterValues
  const id = companyId === undefined ? undefined : String(companyId)
  const name = useHotelName(id)
  return (
    <PickerChip
      label={text('common.hotel.title')}
      shown={name}
      onClear={() => setFilters(others)}
      panelClass={classes.panel}
    >
      {(close) => (
        <HotelChoice
          marked={id === undefined ? undefined : Number(id)}
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
