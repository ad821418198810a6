import type { ForecastRun, RerunAnswer } from '../../../contract/forecast-run.ts'
import { PATHS, pathTo } from '../../../contract/paths.ts'
import { http } from '../../http/index.ts'

/** Has the forecast of one hotel, or of all (null), computed anew. */
export async function rerun(companyId: number | null): Promise<RerunAnswer> {
  const { json } = await http(PATHS.forecastRuns, { method: 'POST', body: JSON.stringify({ companyId }) })
  return json as RerunAnswer
}

/** Keeps the hotel at this run, or lets the newest stand again; refused where somebody has decided since it was read. */
export const freeze = ({ companyId, id, settingRevision }: ForecastRun, isFrozen: boolean) =>
  http(pathTo(PATHS.forecastSetting, { companyId }), {
    method: 'PUT',
    headers: new Headers({ 'If-Match': `"${settingRevision}"` }),
    body: JSON.stringify({ frozenRunId: isFrozen ? id : null }),
  })
