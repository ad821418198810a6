import { idOrNameFilter, typedFor } from '../../../components/list/id-or-name.ts'
import { useListSearch } from '../../../components/list/use-list-search.ts'
import { SearchField } from '../../../components/SearchField.tsx'
import { useText } from '../../../i18n/text.ts'

/** Finds hotels by id or a part of their name. */
export function HotelSearch() {
  const text = useText()
  const search = useListSearch(typedFor, ({ ids: _ids, nameLike: _name, ...others }, sought) => ({
    ...others,
    ...idOrNameFilter(sought),
  }))
  return <SearchField label={text('lists.hotels.search')} {...search} />
}
