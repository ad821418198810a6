import type { BulkAnswer } from '../../../contract/bulk.ts'
import { MAX_IDS } from '../../../contract/limits.ts'
import { http } from '../../http/index.ts'
import type { BulkResult } from './list-definition.ts'

/** Sends one change for several rows; what was refused comes back with the server's reason. */
export async function runBulk(
  path: string,
  { ids, change }: { ids: readonly number[]; change: object },
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = ids.slice(start, start + MAX_IDS)
    const { json } = await http(path, { method: 'POST', body: JSON.stringify({ ids: some, change }) })
    for (const { id, done, code, reason } of (json as BulkAnswer).results) if (!done) refused.push({ id, code, reason })
  }
  return { refused }
}
