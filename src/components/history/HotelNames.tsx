import { useGetManyAggregate } from 'ra-core'
import type { Company } from '../../../contract/company.ts'

/** Hotels by their names; a number where one is not there for the user. */
export function HotelNames({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useGetManyAggregate<Company>('companies', { ids: [...ids] })
  return ids.map((id) => data.find((hotel) => hotel?.id === id)?.name ?? String(id)).join(', ')
}
