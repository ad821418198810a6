import { isStayDate } from '../../contract/stay-date.ts'
import type { Address } from './use-address.ts'

/** The calendar date whose end a page looks at; null is now. */
export function asOfIn(address: Address): string | null {
  const wished = address.read('asOf')
  return wished !== null && isStayDate(wished) ? wished : null
}
