import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { asksBefore } from '../../core/leave.ts'

/** The state of a page of figures, stored in the query of its address: a link shows the same to a colleague. */
export interface Address {
  readonly read: (name: string) => string | null
  /** All values of one name, in their order. */
  readonly readAll: (name: string) => readonly string[]
  /** One of a few values; `otherwise` if the address has none of them. */
  readonly choice: <Value extends string>(name: string, options: readonly Value[], otherwise: Value) => Value
  /** Writes several at once; null takes one away. */
  readonly put: (values: Record<string, string | readonly string[] | null>) => void
}

/** The one way in which pickers keep their state. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  // The router renders a change slightly later: selections until then are based on it.
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
      // If navigation asks for confirmation first, it may be cancelled.
      if (!asksBefore(location, { ...location, search: `?${next}` })) latest.current = next
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}
