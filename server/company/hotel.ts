import type { DbOrTx } from '../database/db.ts'
import { notFound } from '../http/problem.ts'
import { findCompany } from './queries.ts'

/** The hotel that is analysed: its money, the zone of its days and where it stands. */
export interface AnalysedHotel {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
  readonly countryCode: string
  readonly federalState: string | null
}

/** Throws 404 where there is no such hotel. */
export async function analysedHotel(db: DbOrTx, companyId: number): Promise<AnalysedHotel> {
  const hotel = await findCompany(db, companyId)
  if (!hotel) throw notFound('hotel')
  return hotel
}
