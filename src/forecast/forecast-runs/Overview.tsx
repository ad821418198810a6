import Stack from '@mui/material/Stack'
import type { Accuracy } from '../../../contract/forecast/forecast-run.ts'
import { EVALUATED_HORIZONS } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { HotelSearch } from '../../kit/list/HotelSearch.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Surface } from '../../kit/Surface.tsx'
import { HorizonTable } from '../HorizonTable.tsx'
import { AccuracyCard } from './AccuracyCard.tsx'
import { MembersCard } from './MembersCard.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'
import { useAccuracy, useHotels, useQualityView, useRunSummary } from './use-forecast-control.ts'
import { WeightsCard } from './WeightsCard.tsx'

/** The accuracy of the forecasts of the listed hotels; hotel and horizon filters are above. */
export function Overview() {
  const text = useText()
  const formats = useFormats()
  const view = useQualityView()
  const summary = useRunSummary()
  const { companyIds, companyNameLike } = useHotels()
  const isNarrowed = Boolean(companyIds ?? companyNameLike)
  const { data, error, refetch } = useAccuracy(view.horizon)
  const span =
    data?.from && data.to
      ? ` · ${text('forecastRuns.span', { from: formats.day(data.from), to: formats.day(data.to) })}`
      : ''
  const cards = (accuracy: Accuracy | undefined) => (
    <>
      <HorizonTable accuracy={accuracy} />
      <AccuracyCard accuracy={accuracy} view={view} />
      <WeightsCard accuracy={accuracy} />
      <MembersCard accuracy={accuracy} horizon={view.horizon} />
    </>
  )
  const whose = text(isNarrowed ? 'forecastRuns.ofSome' : 'forecastRuns.ofAll')
  return (
    <Stack spacing={4}>
      <Row component="search" spacing="8px 16px">
        <HotelSearch />
        <SkipToChart />
        <Segmented
          label={text('forecastRuns.horizon')}
          options={EVALUATED_HORIZONS.map((value) => ({
            value,
            label: String(value),
            title: text('forecastRuns.daysAhead', { smart_count: value }),
          }))}
          value={view.horizon}
          onChange={view.setHorizon}
        />
        <span className="muted small">{text('forecastRuns.daysAheadUnit')}</span>
      </Row>
      <Card title={text('forecastRuns.summary')} note={`${whose}${span}`}>
        <SummaryFigures
          summary={summary.data}
          isSummaryFailed={summary.isError}
          accuracy={data}
          horizon={view.horizon}
        />
      </Card>
      <Loaded
        call={{ data, error, refetch }}
        failed={text('forecastRuns.accuracyFailed')}
        placeholder={cards(undefined)}
        frame={(content) => <Surface>{content}</Surface>}
        empty={({ to }) =>
          to === null && (
            <Surface>
              <EmptyState title={text('forecastRuns.none')}>{text('forecastRuns.noneDescription')}</EmptyState>
            </Surface>
          )
        }
      >
        {cards}
      </Loaded>
    </Stack>
  )
}
