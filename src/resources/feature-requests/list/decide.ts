import type { HttpError } from 'ra-core'
import { PATHS, pathTo } from '../../../../contract/paths.ts'
import type { BulkResult } from '../../../components/list/list-definition.ts'
import { http } from '../../../http/index.ts'

/** Grants or refuses one request. More rate rules are granted without a limit; the hotel's page can set one. */
export const decide = (id: number, isGranted: boolean) =>
  http(pathTo(PATHS.featureRequestDecision, { id }), { method: 'POST', body: JSON.stringify({ isGranted }) })

/** Decides several, each for itself; what was decided already is refused with the server's reason. */
export async function decideEach(ids: readonly number[], isGranted: boolean): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (const id of ids)
    await decide(id, isGranted).catch((error: HttpError) => refused.push({ id, reason: error.message }))
  return { refused }
}
