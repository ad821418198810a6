import { useGetManyAggregate, useListContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { HotelChoice } from '../../../kit/HotelChoice.tsx'
import { PickerChip } from '../../../kit/list/PickerChip.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import classes from './picks.module.css'

const PEOPLE = 'GET /api/activity/people'

/** The name of a selected hotel; its id until the name is loaded. */
function useHotelName(id: string | undefined): string | undefined {
  const { data } = useGetManyAggregate<Company>('companies', { ids: id === undefined ? [] : [Number(id)] })
  return id === undefined ? undefined : (data?.[0]?.name ?? id)
}

/** The same of a person. */
function usePersonName(id: string | undefined): string | undefined {
  const { data } = useCall(PEOPLE, { query: { ids: id } }, { enabled: id !== undefined })
  return id === undefined ? undefined : (data?.people[0]?.name ?? id)
}

/** Narrows the log to one hotel and one person, of all that the user may see. */
export function ActivityPicks() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const idOf = (value: unknown) => (value === undefined ? undefined : String(value))
  const hotelId = idOf(filterValues.companyId)
  const personId = idOf(filterValues.userId)
  const hotel = useHotelName(hotelId)
  const person = usePersonName(personId)
  const set = (name: 'companyId' | 'userId', id?: number) => {
    const { [name]: _, ...others } = filterValues
    setFilters(id === undefined ? others : { ...others, [name]: String(id) })
  }
  return (
    <>
      <PickerChip
        label={text('resources.activity.fields.company')}
        shown={hotel}
        onClear={() => set('companyId')}
        panelClass={classes.panel}
      >
        {(close) => (
          <HotelChoice
            marked={hotelId === undefined ? undefined : Number(hotelId)}
            mark="aria-pressed"
            onChoose={({ id }) => {
              close()
              set('companyId', id)
            }}
          />
        )}
      </PickerChip>
      <PickerChip
        label={text('resources.activity.fields.user')}
        shown={person}
        onClear={() => set('userId')}
        panelClass={classes.panel}
      >
        {(close) => (
          <PersonChoice
            marked={personId === undefined ? undefined : Number(personId)}
            onChoose={(id) => {
              close()
              set('userId', id)
            }}
          />
        )}
      </PickerChip>
    </>
  )
}
