import { useListSearch } from '../../../components/list/use-list-search.ts'
import { SearchField } from '../../../components/SearchField.tsx'
import { useText } from '../../../i18n/text.ts'

/** Finds invitations by a part of the address. */
export function EmailSearch() {
  const text = useText()
  const search = useListSearch(
    ({ emailLike = '' }) => emailLike,
    ({ emailLike: _, ...others }, sought) => (sought.trim() ? { ...others, emailLike: sought.trim() } : others),
  )
  return <SearchField label={text('invitations.list.search')} {...search} />
}
