import { SearchField } from '../SearchField.tsx'
import { idOrNameFilter, typedFor } from './id-or-name.ts'
import { useListSearch } from './use-list-search.ts'

/** Finds rows of a list by id or a part of their name. */
export function IdOrNameSearch({ label }: { label: string }) {
  const search = useListSearch(typedFor, ({ ids: _ids, nameLike: _name, ...others }, sought) => ({
    ...others,
    ...idOrNameFilter(sought),
  }))
  return <SearchField label={label} {...search} />
}
