import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import type { Address } from './use-address.ts'

/** The as-of date of a page, at its end; null means now, also for a future date. */
export function useAsOf(address: Address): string | null {
  const today = todayIn(useCompany().timeZone)
  const requested = address.read('asOf')
  return requested !== null && isStayDate(requested) && requested <= today ? requested : null
}
