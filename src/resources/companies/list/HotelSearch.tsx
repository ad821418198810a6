import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../../../components/SearchField.tsx'
import { useThrottle } from '../../../components/throttle.ts'
import { useText } from '../../../i18n/text.ts'
import { hotelFilter, typedFor } from '../hotel-filter.ts'

const THROTTLE_MS = 1000

/** The search box of the list. What is typed goes into the address; what the address says goes into the box. */
export function HotelSearch() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const inAddress = typedFor(filterValues)
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)
  const search = useThrottle((sought: string) => {
    const { ids: _ids, nameLike: _name, ...others } = filterValues
    sent.current = typedFor(hotelFilter(sought))
    setFilters({ ...others, ...hotelFilter(sought) })
  }, THROTTLE_MS)

  useEffect(() => {
    // Back, a link or "Clear filters" changed it, not our own typing.
    if (inAddress === sent.current) return
    search.cancel()
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress, search])

  return (
    <SearchField
      label={text('hotels.search')}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        search.run(value)
      }}
    />
  )
}
