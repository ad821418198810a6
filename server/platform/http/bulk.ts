import type { BulkAnswer } from '../../../contract/platform/bulk.ts'
import { refusalOf } from './error-handler.ts'

/**
 * Applies a change to each row, one after the other and independently: a refused row is reported and does not stop the others.
 * Unexpected errors are thrown.
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
