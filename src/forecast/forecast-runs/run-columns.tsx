import type { ForecastRun } from '../../../contract/forecast/forecast-run.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import type { ListColumn } from '../../kit/list/columns.ts'
import { HOTEL_COLUMN } from '../../kit/list/hotel-column.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { RunActions } from './RunActions.tsx'
import { RunState } from './RunState.tsx'

/** Seconds from the beginning of the last attempt to its end. */
const seconds = ({ startedAt, finishedAt }: ForecastRun): number | null =>
  startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null

/** The columns of the runs. Moments are on the clock of the page. */
export function useRunColumns(): ListColumn<ForecastRun, 'forecast-runs'>[] {
  const text = useText()
  const formats = useFormats()
  return [
    HOTEL_COLUMN,
    {
      name: 'origin',
      sortBy: 'origin',
      cell: ({ origin }) => formats.day(origin),
    },
    { name: 'state', sortBy: 'state', cell: (run) => <RunState run={run} /> },
    {
      name: 'requestedAt',
      sortBy: 'requestedAt',
      cell: ({ requestedAt, reason, requestedBy }) => (
        <>
          <Moment at={requestedAt} />{' '}
          <span className="small muted">{requestedBy ?? text(`forecastRuns.reasons.${reason}`)}</span>
        </>
      ),
    },
    {
      name: 'attempts',
      isNumber: true,
      cell: ({ attempts }) => formats.count(attempts),
    },
    {
      name: 'duration',
      isNumber: true,
      cell: (run) => formats.decimal(seconds(run)),
    },
    {
      name: 'cpuMs',
      sortBy: 'cpuMs',
      isNumber: true,
      cell: ({ cpuMs }) => (cpuMs === null ? UNKNOWN : formats.decimal(cpuMs / 1000)),
    },
    { name: 'actions', label: text('forecastRuns.actions'), cell: (run) => <RunActions run={run} /> },
  ]
}
