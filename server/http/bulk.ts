import type { BulkAnswer } from '../../contract/bulk.ts'
import { ProblemError } from './problem.ts'

/**
 * Does the same to each row, one after the other, each for itself: what is refused for one is told and stops no other.
 * What nobody foresaw is thrown.
 */
export async function forEachRow(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const results: BulkAnswer['results'] = []
  for (const id of new Set(ids)) {
    try {
      await change(id)
      results.push({ id, done: true })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      results.push({ id, done: false, code: error.code, reason: error.message })
    }
  }
  return { results }
}
