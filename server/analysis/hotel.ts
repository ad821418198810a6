import type { Place } from '../calendar/holidays.ts'
import { findCompany } from '../company/queries.ts'
import type { DbOrTx } from '../database/db.ts'
import { notFound } from '../http/problem.ts'

/** The hotel that is analysed: its money, the zone of its days and where it stands. */
export interface AnalysedHotel extends Place {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
}

/** Throws 404 where there is no such hotel. */
export async function analysedHotel(db: DbOrTx, companyId: number): Promise<AnalysedHotel> {
  const hotel = await findCompany(db, companyId)
  if (!hotel) throw notFound('hotel')
  return hotel
}
