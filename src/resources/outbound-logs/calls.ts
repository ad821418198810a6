import { api } from '../../http/index.ts'
import type { Refused } from '../../shared/change-many.ts'

/** Sends the rates of these entries again, each for itself. */
export async function resend(ids: readonly number[]): Promise<Refused> {
  const { results } = await api.request('POST /api/outbound/logs/resend', { body: { ids: [...ids] } })
  return { refused: results.filter(({ done }) => !done).map(({ id, code, reason }) => ({ id, code, reason })) }
}
