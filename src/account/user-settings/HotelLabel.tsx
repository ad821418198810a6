import { useGetOne } from 'ra-core'
import type { Company } from '../../../contract/hotel/company.ts'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'

/** The name of a hotel of which only the id is stored. If it can't be loaded, the id is shown. */
export function HotelLabel({ value }: { value: unknown }) {
  const id = value as number | null
  const text = useText()
  const { company } = useStart()
  const isOther = id !== null && id !== company?.id
  const { data, isError } = useGetOne<Company>('companies', { id: id ?? 0 }, { enabled: isOther })
  if (id === null) return text('common.user.noHotel')
  const name = id === company?.id ? company.name : data?.name
  if (name !== undefined) return name
  return isError ? text('userSettings.unknownHotel', { id }) : <Skeleton width={160} height={14} />
}
