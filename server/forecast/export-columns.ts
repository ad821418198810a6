import type { ForecastRun } from '../../contract/forecast/forecast-run.ts'
import type { ExportColumn } from '../platform/http/export.ts'

/** The columns of the exported list of runs. */
export const RUN_COLUMNS: ExportColumn<ForecastRun>[] = [
  { key: 'id', value: (run) => run.id },
  { key: 'companyId', value: (run) => run.companyId },
  { key: 'company', value: (run) => run.companyName },
  { key: 'origin', value: (run) => run.origin },
  { key: 'reason', value: (run) => run.reason },
  { key: 'state', value: (run) => run.state },
  { key: 'attempts', value: (run) => run.attempts },
  { key: 'requestedAt', value: (run) => run.requestedAt },
  { key: 'requestedBy', value: (run) => run.requestedBy },
  { key: 'startedAt', value: (run) => run.startedAt },
  { key: 'finishedAt', value: (run) => run.finishedAt },
  { key: 'cpuMs', value: (run) => run.cpuMs },
  { key: 'failure', value: (run) => run.failure },
  { key: 'isShown', value: (run) => run.isShown },
  { key: 'isPinned', value: (run) => run.isPinned },
]
