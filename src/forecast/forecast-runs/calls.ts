import type { ForecastRun } from '../../../contract/forecast/forecast-run.ts'
import { api } from '../../core/http/index.ts'

/** Recalculates the forecast of one hotel, or of all (null). */
export const rerun = (companyId: number | null) => api.request('POST /api/forecast/runs', { body: { companyId } })

/** Pins the hotel to this run, or shows the newest run again; refused if the setting has changed since it was read. */
export const pin = ({ companyId, id, settingRevision }: ForecastRun, isPinned: boolean) =>
  api.request('PUT /api/forecast/settings/:companyId', {
    params: { companyId },
    ifMatch: settingRevision,
    body: { pinnedRunId: isPinned ? id : null },
  })
