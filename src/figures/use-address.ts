import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { asksBefore } from '../shared/leave.ts'

/** What a page of figures shows, as it stands in the search of its address: a link shows a colleague the same. */
export interface Address {
  readonly read: (name: string) => string | null
  /** All values of one name, in their order. */
  readonly readAll: (name: string) => readonly string[]
  /** One of a few values; `otherwise` where the address names none of them. */
  readonly choice: <Value extends string>(name: string, options: readonly Value[], otherwise: Value) => Value
  /** Writes several at once; null takes one away. */
  readonly put: (values: Record<string, string | readonly string[] | null>) => void
}

/** The one way in which pickers keep their state. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  // The router renders a change a little later: what is chosen until then goes on from it.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  return {
    read: (name) => search.get(name),
    readAll: (name) => search.getAll(name),
    choice: (name, options, otherwise) => options.find((option) => option === search.get(name)) ?? otherwise,
    put: (values) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(values)) {
        const [first, ...others] = value === null ? [] : [value].flat()
        if (first === undefined) next.delete(name)
        else next.set(name, first)
        for (const other of others) next.append(name, other)
      }
      // Where the way there is asked about first, it may not be taken.
      if (!asksBefore(location, { ...location, search: `?${next}` })) latest.current = next
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}
