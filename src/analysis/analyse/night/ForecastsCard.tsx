import { KEPT_RUN_DAYS } from '../../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useAsOf } from '../../../kit/figures/as-of.ts'
import { ChartTable } from '../../../kit/figures/ChartTable.tsx'
import type { Address } from '../../../kit/figures/use-address.ts'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { LeaveScope } from '../../../kit/form/LeaveScope.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { ForecastsChart } from './ForecastsChart.tsx'
import { OwnForecastSection } from './OwnForecastSection.tsx'
import { useForecastColumns } from './use-forecast-columns.ts'

/** Rows of the table at a time: a week of forecasts, so that the cards below stay close. */
const WEEK = 7

/** A forecast can only be entered for the current time. */
const PARAMS = ['asOf']

interface ForecastsCardProps {
  night: string
  /** Contains the sorting of the table and the as-of date of the forecasts. */
  address: Address
}

/** The forecasts for one night, the hotel's own and ours, newest first, and the actual once it is over. */
export function ForecastsCard({ night, address }: ForecastsCardProps) {
  const text = useText()
  const title = text('analyse.forecasts.title', { night: useFormats().night(night) })
  const asOf = useAsOf(address)
  const call = useFigures('GET /api/analysis/forecast-history', { stayDate: night }, asOf)
  const { data } = call
  const actual = data?.actual ?? null
  const columns = useForecastColumns(actual)
  return (
    <Card
      title={title}
      note={
        actual === null ? text('analyse.forecasts.note') : text('analyse.forecasts.actual', { smart_count: actual })
      }
    >
      <LeaveScope params={PARAMS}>
        <OwnForecastSection key={night} night={night} asOf={asOf} capacity={data?.capacity ?? null} actual={actual} />
      </LeaveScope>
      <Loaded
        call={call}
        failed={text('figures.failed')}
        placeholder={48}
        empty={(data) =>
          data.forecasts.length === 0 && (
            <EmptyState title={text('analyse.forecasts.none')}>
              {text('analyse.forecasts.noneDescription', { smart_count: KEPT_RUN_DAYS })}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <>
            {data.forecasts.length > 1 && <ForecastsChart label={title} forecasts={data.forecasts} actual={actual} />}
            <ChartTable
              label={title}
              columns={columns}
              rows={data.forecasts}
              keyOf={({ origin }) => origin}
              address={address}
              step={WEEK}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}
