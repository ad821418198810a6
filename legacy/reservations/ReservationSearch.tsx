import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { SearchField } from '../../src/components/SearchField.tsx'
import { useThrottle } from '../../src/components/throttle.ts'
import { useLegacyText } from '../i18n/text.ts'
import { narrowed } from './narrowed.ts'

const THROTTLE_MS = 1000

/** The search box of the list. What is typed goes into the address; what the address says goes into the box. */
export function ReservationSearch() {
  const text = useLegacyText()
  const { filterValues, setFilters } = useListContext()
  const inAddress: string = filterValues.externalIdLike ?? ''
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)
  const search = useThrottle((sought: string) => {
    sent.current = sought.trim()
    setFilters(narrowed(filterValues, 'externalIdLike', sent.current || undefined))
  }, THROTTLE_MS)

  useEffect(() => {
    // A link or "Clear filters" changed it, not our own typing.
    if (inAddress === sent.current) return
    search.cancel()
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress, search])

  return (
    <SearchField
      label={text('reservations.search')}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        search.run(value)
      }}
    />
  )
}
