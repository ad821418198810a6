import type { ForecastRun } from '../../../contract/forecast-run.ts'
import { UNKNOWN } from '../../../contract/formats.ts'
import { HotelTime } from '../../components/HotelTime.tsx'
import type { Column } from '../../components/list/columns.ts'
import { hotelColumn } from '../../components/list/hotel-column.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { RunActions } from './RunActions.tsx'
import { RunState } from './RunState.tsx'

/** Seconds from the beginning of the last attempt to its end. */
const seconds = ({ startedAt, finishedAt }: ForecastRun): number | null =>
  startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null

/** The columns of the runs. Moments are told on the clock of the current hotel. */
export function useRunColumns(): Column<ForecastRun>[] {
  const text = useText()
  const formats = useFormats()
  return [
    hotelColumn(text('common.activity.hotel')),
    {
      name: 'origin',
      label: text('forecastRuns.origin'),
      sortBy: 'origin',
      cell: ({ origin }) => formats.day(origin),
    },
    { name: 'state', label: text('forecastRuns.state'), sortBy: 'state', cell: (run) => <RunState run={run} /> },
    {
      name: 'requestedAt',
      label: text('forecastRuns.requestedAt'),
      sortBy: 'requestedAt',
      cell: ({ requestedAt, reason, requestedBy }) => (
        <>
          <HotelTime at={requestedAt} />{' '}
          <span className="small muted">{requestedBy ?? text(`forecastRuns.reasons.${reason}`)}</span>
        </>
      ),
    },
    {
      name: 'attempts',
      label: text('forecastRuns.attempts'),
      isNumber: true,
      cell: ({ attempts }) => formats.count(attempts),
    },
    {
      name: 'duration',
      label: text('forecastRuns.duration'),
      isNumber: true,
      cell: (run) => formats.decimal(seconds(run)),
    },
    {
      name: 'cpuMs',
      label: text('forecastRuns.cpu'),
      sortBy: 'cpuMs',
      isNumber: true,
      cell: ({ cpuMs }) => (cpuMs === null ? UNKNOWN : formats.decimal(cpuMs / 1000)),
    },
    { name: 'actions', label: text('forecastRuns.actions'), cell: (run) => <RunActions run={run} /> },
  ]
}
