import {
  EVALUATED_HORIZONS,
  type EvaluatedNights,
  type HotelAccuracy,
} from '../../../contract/forecast/forecast-run.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { useAddress } from '../../kit/figures/use-address.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { linesOption } from '../chart-options.ts'
import { GridCard } from '../GridCard.tsx'
import { HorizonTable } from '../HorizonTable.tsx'
import { type MonthQuality, monthsOf, nightGrid } from '../quality.ts'

/** The horizons in the address of the page. */
const HORIZONS = EVALUATED_HORIZONS.map((value) => ({ value: String(value), days: value }))

/** How close the forecasts of the hotel were: by days ahead, compared with the best simple method, and by month and night. */
export default function AccuracyPage() {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const address = useAddress()
  const horizon = address.choice(
    'horizon',
    HORIZONS.map(({ value }) => value),
    '14',
  )
  const call = useCall('GET /api/forecast/hotel-accuracy', { query: { companyId } })
  const nights = useCall(
    'GET /api/forecast/evaluated-nights',
    { query: { companyId, horizon } },
    { keepsPrevious: true },
  )
  const spanOf = ({ from, to }: HotelAccuracy) =>
    from && to && text('forecastRuns.span', { from: formats.day(from), to: formats.day(to) })
  return (
    <>
      <PageHead title={text('common.pages.forecastAccuracy')} breadcrumbs={<Breadcrumbs />} />
      <Loaded
        call={call}
        failed={text('forecastRuns.accuracyFailed')}
        placeholder={<HorizonTable accuracy={undefined} />}
        frame={(content) => <Card title={text('forecastRuns.byHorizon')}>{content}</Card>}
        empty={({ byHorizon }) =>
          byHorizon.length === 0 && (
            <Card title={text('forecastRuns.byHorizon')}>
              <EmptyState title={text('forecastRuns.none')}>{text('forecastRuns.noneDescription')}</EmptyState>
            </Card>
          )
        }
      >
        {(accuracy) => (
          <>
            <HorizonTable accuracy={accuracy} span={spanOf(accuracy)} />
            <Row spacing="8px 16px">
              <SkipToChart />
              <Segmented
                label={text('forecastRuns.horizon')}
                options={HORIZONS.map(({ value, days }) => ({
                  value,
                  label: value,
                  title: text('forecastRuns.daysAhead', { smart_count: days }),
                }))}
                value={horizon}
                onChange={(chosen) => address.put({ horizon: chosen })}
              />
              <span className="muted small">{text('forecastRuns.daysAheadUnit')}</span>
            </Row>
            <Loaded
              call={nights}
              failed={text('forecastRuns.nightsFailed')}
              placeholder={320}
              frame={(content) => <Card title={text('forecastRuns.byMonth')}>{content}</Card>}
              empty={({ nights: { length } }) =>
                length === 0 && (
                  <Card title={text('forecastRuns.byMonth')}>
                    <EmptyState title={text('forecastRuns.noneAtHorizon')} />
                  </Card>
                )
              }
            >
              {(evaluated) => <EvaluatedCards evaluated={evaluated} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  )
}

/** The evaluated nights at a horizon, by month and one by one. */
function EvaluatedCards({ evaluated: { horizon, nights } }: { evaluated: EvaluatedNights }) {
  const text = useText()
  const formats = useFormats()
  const address = useAddress()
  const columns = useMonthColumns()
  const [title, days] = [text('forecastRuns.byMonth'), text('forecastRuns.daysAhead', { smart_count: horizon })]
  const table = { columns, ...monthsOf(nights), address }
  const [first, last] = [nights[0]?.stayDate, nights.at(-1)?.stayDate]
  return (
    <FigureDates value={first && last ? { from: first, to: last } : null}>
      <Card title={title} note={days} tools={<SaveButtons name={`${title}, ${days}`} {...table} />}>
        <FigureTable label={title} keyOf={({ month }) => month ?? ''} {...table} />
      </Card>
      <GridCard
        title={text('forecastRuns.byNight')}
        note={days}
        grid={nightGrid(nights)}
        placeHead={text('forecastRuns.night')}
        placeName={(night) => formats.nightAsOf(night, last ?? night)}
        write={formats.decimal}
        chartLabel={text('forecastRuns.nightsLabel', { nights: nights.length, days: horizon })}
        optionOf={linesOption}
      />
    </FigureDates>
  )
}

function useMonthColumns(): FigureColumn<MonthQuality>[] {
  const text = useText()
  const formats = useFormats()
  const figure = (
    name: 'nights' | 'actual' | 'forecast' | 'difference' | 'mae' | 'within',
    label: string,
    value: (row: MonthQuality) => number | null,
    write: (value: number | null) => string,
  ): FigureColumn<MonthQuality> => ({ name, label, value, cell: (row) => write(value(row)) })
  const differenceOf = ({ actual, forecast }: MonthQuality) =>
    actual === 0 ? null : (100 * (Math.round(forecast) - actual)) / actual
  return [
    {
      name: 'month',
      label: text('forecastRuns.month'),
      value: ({ month }) => month ?? text('figures.total'),
      cell: ({ month }) => (month ? formats.month(month) : text('figures.total')),
    },
    figure('nights', text('forecastRuns.nights'), ({ nights }) => nights, formats.count),
    figure('actual', text('forecastRuns.methods.actual'), ({ actual }) => actual, formats.count),
    figure('forecast', text('forecastRuns.forecastRooms'), ({ forecast }) => Math.round(forecast), formats.count),
    figure('difference', text('forecastRuns.difference'), differenceOf, formats.decimalDifference),
    figure('mae', text('forecastRuns.measures.mae.column'), ({ mae }) => mae, formats.decimal),
    figure('within', text('forecastRuns.measures.coverage.column'), ({ within }) => 100 * within, formats.decimal),
  ]
}
