import { idOrNameFilter, typedFor } from '../../../components/list/id-or-name.ts'
import { useListSearch } from '../../../components/list/use-list-search.ts'
import { SearchField } from '../../../components/SearchField.tsx'
import { useText } from '../../../i18n/text.ts'

/** Keeps to the hotels of an id or a part of their name. */
export function HotelFilter() {
  const text = useText()
  const search = useListSearch(
    ({ companyIds, companyNameLike }) =>
      typedFor({
        ...(companyIds ? { ids: companyIds } : {}),
        ...(companyNameLike ? { nameLike: companyNameLike } : {}),
      }),
    ({ companyIds: _ids, companyNameLike: _name, ...others }, sought) => {
      const { ids, nameLike } = idOrNameFilter(sought)
      return { ...others, ...(ids ? { companyIds: ids } : {}), ...(nameLike ? { companyNameLike: nameLike } : {}) }
    },
  )
  return <SearchField label={text('notifications.list.search')} {...search} />
}
