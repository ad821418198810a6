import { useSearchParams } from 'react-router'

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
  return {
    read: (name) => search.get(name),
    readAll: (name) => search.getAll(name),
    choice: (name, options, otherwise) => options.find((option) => option === search.get(name)) ?? otherwise,
    put: (values) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(values)) {
            const [first, ...others] = value === null ? [] : [value].flat()
            if (first === undefined) now.delete(name)
            else now.set(name, first)
            for (const other of others) now.append(name, other)
          }
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
