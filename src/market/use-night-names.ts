import { useMemo } from 'react'
import { type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { useCall } from '../core/http/use-call.ts'
import { useMarksLanguage } from '../kit/figures/use-marks-language.ts'
import { useHotelRecordList } from '../kit/hotel-records/use-hotel-records.ts'
import { hotelEvents } from './hotel-events.ts'

/** The events of the hotel and the public holidays on nights from `from` to `to`, by date; without those that cannot be loaded. */
export function useNightNames(from: StayDate, to: StayDate) {
  const { id: companyId } = useCompany()
  const { language } = useMarksLanguage()
  const ownEvents = useHotelRecordList(companyId, hotelEvents)
  const holidays = useCall('GET /api/calendar/holidays', { query: { companyId, from, to, language } })
  const names = useMemo(() => {
    const found = new Map<StayDate, readonly string[]>()
    const add = (date: StayDate, name: string) => found.set(date, [...(found.get(date) ?? []), name])
    for (const { name, firstNight, lastNight } of ownEvents.data ?? [])
      for (const date of stayDates(firstNight, lastNight)) add(date, name)
    for (const { date, name, kind } of holidays.data?.rows ?? []) if (kind === 'public') add(date, name)
    return found
  }, [ownEvents.data, holidays.data])
  return { names, isIncomplete: ownEvents.isError || holidays.isError }
}
