import type { BulkAnswer } from '../../contract/bulk.ts'
import { refusalOf } from './error-handler.ts'

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
      const refusal = refusalOf(error)
      if (!refusal) throw error
      results.push({ id, done: false, code: refusal.code, reason: refusal.message })
    }
  }
  return { results }
}
