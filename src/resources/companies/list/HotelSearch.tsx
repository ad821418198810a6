import { IdOrNameSearch } from '../../../components/list/IdOrNameSearch.tsx'
import { useText } from '../../../i18n/text.ts'

/** Finds hotels by id or a part of their name. */
export function HotelSearch() {
  const text = useText()
  return <IdOrNameSearch label={text('companies.list.search')} />
}
