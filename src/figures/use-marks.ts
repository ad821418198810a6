import { useLocale } from 'ra-core'
import { useMemo } from 'react'
import type { Holidays } from '../../contract/calendar.ts'
import type { HotelEvent } from '../../contract/event.ts'
import { PATHS } from '../../contract/paths.ts'
import { stayDates } from '../../contract/stay-date.ts'
import { getJson } from '../http/index.ts'
import { useCompany } from '../navigation/use-start.ts'
import type { StayRange } from './stay-range.ts'
import { useQueryAtOnce } from './use-query-at-once.ts'

/**
 * What stands in the calendar on nights of a range, by date: the hotel's own events, and the public holidays of its country
 * and region in the interface's language. Figures do not wait for them, and stay without them where they can't be had; a
 * page asks for them first, as what comes after its figures is drawn anew.
 */
export function useMarks({ from, to }: StayRange): ReadonlyMap<string, string> {
  const { id } = useCompany()
  const language = useLocale().toUpperCase()
  const holidays = useQueryAtOnce<Holidays>({
    queryKey: ['holidays', id, from, to, language],
    queryFn: ({ signal }) =>
      getJson<Holidays>(`${PATHS.holidays}?companyId=${id}&from=${from}&to=${to}&language=${language}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const events = useQueryAtOnce<HotelEvent[]>({
    queryKey: ['hotel-events', id],
    queryFn: ({ signal }) => getJson<HotelEvent[]>(PATHS.hotelEvents.replace(':companyId', String(id)), signal),
  }).data
  return useMemo(() => {
    const names = new Map<string, string[]>()
    const mark = (date: string, name: string) => names.set(date, [...(names.get(date) ?? []), name])
    for (const { name, firstNight, lastNight } of events ?? [])
      for (const night of stayDates(firstNight < from ? from : firstNight, lastNight > to ? to : lastNight))
        mark(night, name)
    for (const { date, name, kind } of holidays?.rows ?? []) if (kind === 'public') mark(date, name)
    return new Map([...names].map(([date, all]) => [date, all.join(', ')]))
  }, [events, holidays, from, to])
}
