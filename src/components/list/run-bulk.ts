import type { BulkAnswer } from '../../../contract/bulk.ts'
import { http } from '../../http/index.ts'
import type { BulkResult } from './list-definition.ts'

/** Sends one change for several rows; what was refused comes back with the server's reason. */
export async function runBulk(path: string, body: { ids: readonly number[]; change: object }): Promise<BulkResult> {
  const { json } = await http(path, { method: 'POST', body: JSON.stringify(body) })
  const { results } = json as BulkAnswer
  return { refused: results.flatMap(({ id, done, reason }) => (done ? [] : [{ id, reason: reason ?? '' }])) }
}
