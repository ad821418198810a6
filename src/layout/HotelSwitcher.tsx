import { useInfiniteQuery } from '@tanstack/react-query'
import { useHasAuthority, useStart } from '../core/bootstrap/use-start.ts'
import { useSwitchHotel } from '../core/routing/use-switch-hotel.ts'
import { HotelChoice } from '../kit/HotelChoice.tsx'
import { hotelsQuery } from '../kit/use-hotels.ts'

/** Loads the list of a user with few hotels at the start; an administrator's is asked for when it is opened. */
export function useHotelsAtStart(): void {
  const isAdmin = useHasAuthority('ADMIN')
  const { currentHotel } = useStart()
  useInfiniteQuery({ ...hotelsQuery(''), enabled: !isAdmin && currentHotel?.id != null })
}

/** The way to another hotel. */
export function HotelSwitcher() {
  const { company } = useStart()
  const switchHotel = useSwitchHotel()
  return <HotelChoice marked={company?.id} mark="aria-current" onChoose={switchHotel} />
}
