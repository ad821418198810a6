import { useStart } from '../bootstrap/use-start.ts'
import { isAboutHotel } from '../routing/route.ts'
import { useRoute } from '../routing/use-route.ts'
import { OWN_ZONE } from './own-zone.ts'
import { useFormats } from './use-formats.ts'

/**
 * Formats an instant on the clock of the page: that of the current hotel, or the browser's where a page is about no hotel or
 * about many. So a list of many hotels doesn't change its times with the hotel that was opened last.
 */
export function useMoment(): (iso: string) => string {
  const { moment } = useFormats()
  const { company } = useStart()
  const route = useRoute()?.route
  const timeZone = company && (!route || isAboutHotel(route)) ? company.timeZone : OWN_ZONE
  return (iso) => moment(iso, timeZone)
}
