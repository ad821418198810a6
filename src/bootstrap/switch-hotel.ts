import type { Company } from '../../contract/company.ts'
import { writeCookie } from '../shared/cookies.ts'

/** Keeps the hotel and starts the console again with it. */
export function switchHotel(hotel: Company): void {
  writeCookie('companyId', String(hotel.id))
  window.location.reload()
}
