import { useListContext } from 'ra-core'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { HotelFilter } from '../../../kit/list/HotelFilter.tsx'
import { PickerChip } from '../../../kit/list/PickerChip.tsx'
import { PersonChoice } from './PersonChoice.tsx'

const PEOPLE = 'GET /api/activity/people'

/** The name of a selected person; their id until the name is loaded. */
function usePersonName(id: string | undefined): string | undefined {
  const { data } = useCall(PEOPLE, { query: { ids: id } }, { enabled: id !== undefined })
  return id === undefined ? undefined : (data?.people[0]?.name ?? id)
}

/** Narrows the log to one hotel and one person, of all that the user may see. */
export function ActivityPicks() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const { userId, ...others } = filterValues
  const personId = userId === undefined ? undefined : String(userId)
  const person = usePersonName(personId)
  return (
    <>
      <HotelFilter />
      <PickerChip label={text('resources.activity.fields.user')} shown={person} onClear={() => setFilters(others)}>
        {(close) => (
          <PersonChoice
            marked={personId === undefined ? undefined : Number(personId)}
            onChoose={(id) => {
              close()
              setFilters({ ...others, userId: String(id) })
            }}
          />
        )}
      </PickerChip>
    </>
  )
}
