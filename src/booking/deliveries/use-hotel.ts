import { useGetOne } from 'ra-core'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Company } from '../../../contract/hotel/company.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { hotelInAddress } from '../../core/routing/hotel-in-address.ts'

/** A hotel by its id, once loaded; `error` if it can't be. */
export function useHotel(id: number) {
  const current = useCompany()
  const { data, error, refetch } = useGetOne<Company>('companies', { id }, { enabled: id !== current.id })
  return { hotel: id === current.id ? current : data, error, refetch }
}

/** The hotel that the address names, else the current one, and the way to another. */
export function useHotelOfPage() {
  const current = useCompany()
  const id = hotelInAddress(useLocation().search) ?? current.id
  const [, setSearch] = useSearchParams()
  const choose = (chosen: number) =>
    setSearch((now) => {
      now.set('companyId', String(chosen))
      return now
    })
  return { id, choose, ...useHotel(id) }
}
