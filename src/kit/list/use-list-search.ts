import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { HOTEL_SEARCH_THROTTLE_MS } from '../../core/constants.ts'
import { useThrottle } from '../use-throttle.ts'

type Filters = Record<string, string | undefined>

/**
 * The search box of a list, as value and `onChange`. Input is written to the address at most once a second; changes of
 * the address are shown in the box.
 *
 * @param typedFor the text that results in these filters
 * @param narrowed these filters with the search text applied
 */
export function useListSearch(
  typedFor: (filters: Filters) => string,
  narrowed: (filters: Filters, sought: string) => Filters,
) {
  const { filterValues, setFilters } = useListContext()
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname ?? pathname
  const inAddress = typedFor(filterValues)
  const [value, setValue] = useState(inAddress)
  const sent = useRef(inAddress)
  const search = useThrottle((sought: string) => {
    const filters = narrowed(filterValues, sought)
    sent.current = typedFor(filters)
    setFilters(filters)
  }, HOTEL_SEARCH_THROTTLE_MS)

  useEffect(() => {
    // It was changed by Back, a link or "Clear filters", not by typing.
    if (inAddress === sent.current) return
    search.cancel()
    sent.current = inAddress
    setValue(inAddress)
  }, [inAddress, search])

  useEffect(() => {
    // A page is being opened: filtering the list now would navigate back to it.
    if (target !== pathname) search.cancel()
  }, [target, pathname, search])

  const onChange = (typed: string) => {
    setValue(typed)
    search(typed)
  }
  return { value, onChange }
}
