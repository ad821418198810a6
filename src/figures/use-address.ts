import { useSearchParams } from 'react-router'

/** What a page of figures shows, as it stands in the search of its address: a link shows a colleague the same. */
export interface Address {
  readonly read: (name: string) => string | null
  /** One of a few values; `otherwise` where the address names none of them. */
  readonly choice: <Value extends string>(name: string, options: readonly Value[], otherwise: Value) => Value
  /** Writes several at once; null takes one away. */
  readonly put: (values: Record<string, string | null>) => void
}

/** The one way in which pickers keep their state. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams()
  return {
    read: (name) => search.get(name),
    choice: (name, options, otherwise) => options.find((option) => option === search.get(name)) ?? otherwise,
    put: (values) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(values))
            if (value === null) now.delete(name)
            else now.set(name, value)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
