import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import { findCompany } from '../company/queries.ts'
import type { DbOrTx } from '../database/db.ts'
import { findFeatures } from '../features/queries.ts'
import { notFound, ProblemError } from '../http/problem.ts'

/** The one country that market trends are made for. */
const TRENDS_COUNTRY = 'IT'

const switchedOff = (what: string) =>
  new ProblemError(409, PROBLEM_CODES.conflict, `${what} not switched on for this hotel.`)

/** The hotel, where benchmarking is on for it; throws 404, or 409 where it is not. */
export async function benchmarkedHotel(db: DbOrTx, companyId: number): Promise<AnalysedHotel> {
  const hotel = await findCompany(db, companyId)
  if (!hotel) throw notFound('hotel')
  if (!hotel.benchmarkingActive) throw switchedOff('Benchmarking is')
  return hotel
}

/** The hotel, where it stands in Italy and has market trends; throws 404, or 409 where it has not. */
export async function trendingHotel(db: DbOrTx, companyId: number): Promise<AnalysedHotel> {
  const hotel = await findCompany(db, companyId)
  if (!hotel) throw notFound('hotel')
  const { marketTrends } = await findFeatures(db, companyId)
  if (!marketTrends || !hotel.supportsMarketTrends || hotel.countryCode !== TRENDS_COUNTRY)
    throw switchedOff('Market trends are')
  return hotel
}
