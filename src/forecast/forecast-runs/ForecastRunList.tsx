import { type ForecastRun, RUN_REASONS, RUN_STATES } from '../../../contract/forecast/forecast-run.ts'
import { useText } from '../../core/i18n/text.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { Overview } from './Overview.tsx'
import { RerunAll } from './RerunAll.tsx'
import { RunCard } from './RunCard.tsx'
import { useRunColumns } from './run-columns.tsx'

/** How good the forecasts are, of all hotels or of those searched for, and the runs that made them. */
export default function ForecastRunList() {
  const text = useText()
  const columns = useRunColumns()
  return (
    <List
      resource="forecast-runs"
      title="common.pages.forecastControl"
      texts="forecastRuns.list"
      sort={{ field: 'requestedAt', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          filters={[
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
          ]}
        />
      }
      actions={
        <>
          <RerunAll />
          <ExportButton path="/api/forecast/runs/export" />
        </>
      }
      overview={<Overview />}
    >
      <DataTable columns={columns} />
      <ListCards<ForecastRun> card={(run) => <RunCard run={run} />} height={128} />
    </List>
  )
}
