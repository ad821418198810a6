import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { useMemo } from 'react'
import type { Holidays } from '../../contract/calendar.ts'
import { PATHS } from '../../contract/paths.ts'
import { getJson } from '../http/index.ts'
import { useCompany } from '../navigation/use-start.ts'
import type { StayRange } from './stay-range.ts'

/**
 * The public holidays of the hotel's country and region on nights of a range, by date, in the interface's language. Figures
 * do not wait for them, and stay without them where they can't be had.
 */
export function useHolidays({ from, to }: StayRange): ReadonlyMap<string, string> {
  const { id } = useCompany()
  const language = useLocale().toUpperCase()
  const { data } = useQuery({
    queryKey: ['holidays', id, from, to, language],
    queryFn: ({ signal }) =>
      getJson<Holidays>(`${PATHS.holidays}?companyId=${id}&from=${from}&to=${to}&language=${language}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(
    () => new Map(data?.rows.filter(({ kind }) => kind === 'public').map(({ date, name }) => [date, name])),
    [data],
  )
}
