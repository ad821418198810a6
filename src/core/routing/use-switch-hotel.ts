import type { Company } from '../../../contract/hotel/company.ts'
import { writeCookie } from '../cookies.ts'
import { withoutHotel } from './hotel-in-address.ts'
import { followsAddress } from './route.ts'
import { useRoute } from './use-route.ts'

const SWITCHED = 'hotelSwitched'

/** Whether this page was loaded because the hotel was switched; returns true only once. */
export function takeHotelSwitched(): boolean {
  const isSwitched = sessionStorage.getItem(SWITCHED) !== null
  sessionStorage.removeItem(SWITCHED)
  return isSwitched
}

/** Answers what keeps a hotel and starts the console again with it, on the page that is shown. */
export function useSwitchHotel(): (hotel: Company) => void {
  const route = useRoute()?.route
  return ({ id }) => {
    writeCookie('companyId', String(id))
    sessionStorage.setItem(SWITCHED, String(id))
    const { pathname, search } = window.location
    // The address would switch back.
    if (route && followsAddress(route)) window.location.replace(withoutHotel(pathname + search))
    else window.location.reload()
  }
}
