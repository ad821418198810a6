import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { SPANS } from '../../../contract/analysis/figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { ForecastAccuracy, PendingAccuracy } from '../../forecast/ForecastAccuracy.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { Legend, type Mark } from '../../kit/figures/Legend.tsx'
import { MarkList, PendingMarks } from '../../kit/figures/MarkList.tsx'
import type { CalendarMarks } from '../../kit/figures/use-marks.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { MEASURES } from './figures.ts'
import { NightReadout } from './NightReadout.tsx'
import { NightsChart } from './NightsChart.tsx'
import type { useDashboardView } from './use-dashboard.ts'

interface NightsCardProps {
  dashboard: Dashboard | undefined
  view: ReturnType<typeof useDashboardView>
  /** Calendar entries by date. */
  marks: CalendarMarks
}

/** The nights ahead as a chart, with the figures of one night next to it. */
export function NightsCard({ dashboard, view, marks }: NightsCardProps) {
  const { measure, period, setMeasure, setPeriod } = view
  const text = useText()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState(0)
  // The chart is redrawn when they change.
  const nights = useMemo(() => dashboard?.nights.slice(0, period) ?? [], [dashboard, period])
  const index = Math.min(pointed, Math.max(0, nights.length - 1))
  const open = (at: number) => {
    const night = nights[at]?.stayDate
    if (night) void navigate(`/analyse/analyse?night=${night}`)
  }
  return (
    <ChartCard
      title={text(`dashboard.next.${measure}`, { nights: period })}
      tourPart="chart"
      tools={
        <>
          <Segmented
            label={text('figures.show')}
            options={MEASURES.map((value) => ({ value, label: text(`dashboard.measure.${value}`) }))}
            value={measure}
            onChange={setMeasure}
          />
          <Segmented
            label={text('dashboard.period')}
            options={SPANS.map((value) => ({
              value,
              label: String(value),
              title: text('dashboard.nights', { smart_count: value }),
            }))}
            value={period}
            onChange={setPeriod}
          />
        </>
      }
      legend={
        <>
          <ChartLegend
            hasBudget={nights.some(({ budget }) => budget !== null)}
            hasCapacity={measure === 'rooms'}
            hasForecast={nights.some(({ forecast }) => forecast !== null)}
            hasMarks={nights.some(({ stayDate }) => marks.names.has(stayDate))}
          />
          {!dashboard && <PendingAccuracy />}
          {dashboard && !('missing' in dashboard.forecast) && <ForecastAccuracy />}
          {dashboard && 'missing' in dashboard.forecast && dashboard.forecast.missing !== 'filtered' && (
            <p className="small muted">{text(`figures.noForecast.${dashboard.forecast.missing}`)}</p>
          )}
        </>
      }
      chart={
        dashboard && (
          <NightsChart
            nights={nights}
            currency={dashboard.currency}
            measure={measure}
            marks={marks}
            pointed={index}
            onPoint={setPointed}
            onOpen={open}
          />
        )
      }
      below={
        dashboard ? (
          <MarkList
            dates={nights.map(({ stayDate }) => stayDate)}
            marks={marks.names}
            pointed={index}
            onPoint={setPointed}
          />
        ) : (
          <PendingMarks />
        )
      }
      readout={
        <NightReadout
          dashboard={dashboard}
          nights={nights}
          mark={marks.noteOf(nights[index]?.stayDate)}
          index={index}
          onStep={setPointed}
        />
      }
      table={null}
    />
  )
}

interface ChartLegendProps {
  hasBudget: boolean
  hasCapacity: boolean
  hasForecast: boolean
  hasMarks: boolean
}

/** The meaning of the chart's marks. */
function ChartLegend({ hasBudget, hasCapacity, hasForecast, hasMarks }: ChartLegendProps) {
  const text = useText()
  const shown = (isShown: boolean, mark: Mark, name: string): [Mark, string][] => (isShown ? [[mark, name]] : [])
  return (
    <Legend
      marks={[
        ['column', text('figures.onTheBooks')],
        ['line', text('dashboard.stly')],
        ...shown(hasForecast, 'expected', text('figures.forecast')),
        ...shown(hasBudget, 'budget', text('figures.budget.budget.name')),
        ...shown(hasCapacity, 'capacity', text('figures.capacity')),
      ]}
      nights={{ hasMarks }}
    />
  )
}
