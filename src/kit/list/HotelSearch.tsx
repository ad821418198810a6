import { useText } from '../../core/i18n/text.ts'
import { SearchField } from '../SearchField.tsx'
import { idOrNameFilter, typedFor } from './id-or-name.ts'
import { useListSearch } from './use-list-search.ts'

/** Keeps a list to the hotels of an id or a part of their name. */
export function HotelSearch() {
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
  return <SearchField label={text('common.list.hotelSearch')} {...search} />
}
