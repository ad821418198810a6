import { useListSearch } from '../../src/kit/list/use-list-search.ts'
import { SearchField } from '../../src/kit/SearchField.tsx'
import { useLegacyText } from '../i18n/text.ts'
import { narrowed } from './narrowed.ts'

/** Finds bookings by a part of their external ID. */
export function ReservationSearch() {
  const text = useLegacyText()
  const search = useListSearch(
    ({ externalIdLike = '' }) => externalIdLike,
    (filters, sought) => narrowed(filters, 'externalIdLike', sought.trim() || undefined),
  )
  return <SearchField label={text('reservations.search')} {...search} />
}
