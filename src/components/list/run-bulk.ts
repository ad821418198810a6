import { MAX_IDS } from '../../../contract/limits.ts'
import { api } from '../../http/index.ts'
import type { BulkResult } from './list-definition.ts'

/** Sends one change for several rows; what was refused comes back with the server's reason. */
export async function runBulk(
  key: 'POST /api/company/companies/bulk' | 'POST /api/user/users/bulk',
  { ids, change }: { ids: readonly number[]; change: { isActive: boolean } },
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = ids.slice(start, start + MAX_IDS)
    const { results } = await api.request(key, { body: { ids: some, change } })
    for (const { id, done, code, reason } of results) if (!done) refused.push({ id, code, reason })
  }
  return { refused }
}
