import { useStart } from '../bootstrap/use-start.ts'
import { isAboutHotel } from '../routing/route.ts'
import { useRoute } from '../routing/use-route.ts'
import { OWN_ZONE } from './own-zone.ts'
import { useFormats } from './use-formats.ts'

/**
 * The time zone of the page: that of the current hotel, or the browser's where a page needs no hotel. So a list that needs none
 * doesn't change its times with the hotel that was opened last.
 */
export function usePageZone(): string {
  const { company } = useStart()
  const route = useRoute()?.route
  return company && (!route || isAboutHotel(route)) ? company.timeZone : OWN_ZONE
}

/** Formats an instant in the time zone of the page. */
export function useMoment(): (iso: string) => string {
  const { moment } = useFormats()
  const timeZone = usePageZone()
  return (iso) => moment(iso, timeZone)
}
