import { RUN_REASONS, RUN_STATES } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { ResourceList } from '../../kit/list/ResourceList.tsx'
import { Overview } from './Overview.tsx'
import { RerunAll } from './RerunAll.tsx'
import { RunCard } from './RunCard.tsx'
import { useRunColumns } from './run-columns.tsx'

/** How good the forecasts are, of all hotels or of those searched for, and the runs that made them. */
export default function ForecastRunList() {
  const text = useText()
  const formats = useFormats()
  const columns = useRunColumns()
  return (
    <ResourceList
      list={{
        resource: 'forecast-runs',
        title: 'common.pages.forecastControl',
        texts: 'forecastRuns.list',
        sort: { field: 'requestedAt', order: 'DESC' },
        columns,
        filters: [
          {
            source: 'state',
            label: text('resources.forecast-runs.fields.state'),
            options: RUN_STATES.map((value) => ({ value, label: text(`forecastRuns.states.${value}`) })),
          },
          {
            source: 'reason',
            label: text('resources.forecast-runs.fields.reason'),
            options: RUN_REASONS.map((value) => ({ value, label: text(`forecastRuns.reasons.${value}`) })),
          },
        ],
        overview: <Overview />,
        tools: <RerunAll />,
        card: (run) => <RunCard run={run} />,
        cardHeight: 128,
        exportPath: '/api/forecast/runs/export',
        nameOf: ({ companyName, origin }) => `${companyName}, ${formats.day(origin)}`,
      }}
    />
  )
}
