import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Refused } from '../../core/change-many.ts'
import { api } from '../../core/http/index.ts'
import type { TextKey } from '../../core/i18n/text.ts'

/** Sends these reports again, each for itself. */
export async function resend(ids: readonly number[]): Promise<Refused> {
  const { results } = await api.request('POST /api/report/reports/resend', { body: { ids: [...ids] } })
  return { refused: results.filter(({ done }) => !done).map(({ id, code, reason }) => ({ id, code, reason })) }
}

/** Why a report was not sent again, by the problem's code. */
export const REFUSALS: Readonly<Record<string, TextKey>> = {
  [PROBLEM_CODES.reportNoAccess]: 'reports.refusals.noAccess',
  [PROBLEM_CODES.reportNoData]: 'reports.refusals.noData',
}
