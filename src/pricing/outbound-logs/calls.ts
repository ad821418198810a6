import type { Refused } from '../../core/change-many.ts'
import { api } from '../../core/http/index.ts'

/** Sends the rates of these entries again, each for itself. */
export async function resend(ids: readonly number[]): Promise<Refused> {
  const { results } = await api.request('POST /api/outbound/logs/resend', { body: { ids: [...ids] } })
  return { refused: results.filter(({ done }) => !done).map(({ id, code, reason }) => ({ id, code, reason })) }
}
