import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { Hotel } from '../access/company-scope.ts'
import { ProblemError } from '../http/problem.ts'

const switchedOff = (what: string) =>
  new ProblemError(409, PROBLEM_CODES.conflict, `${what} not switched on for this hotel.`)

/** Throws 409 where benchmarking is not on for the hotel. */
export function requireBenchmarking({ benchmarkingActive }: Pick<Hotel, 'benchmarkingActive'>): void {
  if (!benchmarkingActive) throw switchedOff('Benchmarking is')
}

/** Throws 409 where the hotel does not support market trends. */
export function requireMarketTrends({ supportsMarketTrends }: Pick<Hotel, 'supportsMarketTrends'>): void {
  if (!supportsMarketTrends) throw switchedOff('Market trends are')
}
