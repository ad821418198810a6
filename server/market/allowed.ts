import { hasMarketTrends } from '../../contract/market-trends.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { Hotel } from '../access/company-scope.ts'
import type { DbOrTx } from '../database/db.ts'
import { findFeatures } from '../features/queries.ts'
import { ProblemError } from '../http/problem.ts'

const switchedOff = (what: string) =>
  new ProblemError(409, PROBLEM_CODES.conflict, `${what} not switched on for this hotel.`)

/** Throws 409 where benchmarking is not on for the hotel. */
export function requireBenchmarking({ benchmarkingActive }: Pick<Hotel, 'benchmarkingActive'>): void {
  if (!benchmarkingActive) throw switchedOff('Benchmarking is')
}

/** Throws 409 where the hotel is not in Italy, or has no market trends. */
export async function requireMarketTrends(db: DbOrTx, hotel: Hotel): Promise<void> {
  if (!hasMarketTrends(hotel, await findFeatures(db, hotel.id))) throw switchedOff('Market trends are')
}
