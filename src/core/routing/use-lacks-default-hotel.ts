import { useSearchParams } from 'react-router-dom'
import { useStart } from '../bootstrap/use-start.ts'
import { useRoute } from './use-route.ts'

/** Pages that must be done with before anybody is asked for a hotel. */
const NOT_ON = ['changePassword', 'contract']

/**
 * Whether the user has to choose a default hotel now: none is chosen, more than one active hotel is there to choose
 * from, the page is neither the password's nor the contract's, and the address names no status.
 */
export function useLacksDefaultHotel(): boolean {
  const { user, currentHotel } = useStart()
  const [search] = useSearchParams()
  const name = useRoute()?.route.name ?? ''
  return (
    user?.settings.defaultCompanyId === null &&
    currentHotel?.hasChoice === true &&
    !NOT_ON.includes(name) &&
    !search.has('status')
  )
}
