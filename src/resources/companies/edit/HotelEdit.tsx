import { EditBase } from 'ra-core'
import { useSearchParams } from 'react-router'
import { NotFoundPage } from '../../../pages/errors/NotFoundPage.tsx'
import { HotelEditPage } from './HotelEditPage.tsx'

// The page itself says when the hotel can't be loaded.
const QUERY_OPTIONS = { onError: () => {} }

/** The hotel that `companyId` in the address names. */
export default function HotelEdit() {
  const [search] = useSearchParams()
  const id = Number(search.get('companyId'))
  if (!Number.isInteger(id) || id < 1) return <NotFoundPage />
  return (
    <EditBase
      key={id}
      resource="companies"
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={QUERY_OPTIONS}
    >
      <HotelEditPage />
    </EditBase>
  )
}
