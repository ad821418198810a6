import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Dashboard } from '../../../contract/analysis.ts'
import { ChartPlace } from '../../charts/ChartPlace.tsx'
import { Card } from '../../components/Card.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { MarkList } from '../../figures/MarkList.tsx'
import { useText } from '../../i18n/text.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { MEASURES, PERIODS } from './figures.ts'
import { NightReadout } from './NightReadout.tsx'
import { NightsChart } from './NightsChart.tsx'
import classes from './nights-card.module.css'
import type { useDashboardView } from './use-dashboard.ts'

interface NightsCardProps {
  dashboard: Dashboard | undefined
  view: ReturnType<typeof useDashboardView>
  /** What stands in the calendar, by date. */
  marks: ReadonlyMap<string, string>
}

/** The nights ahead as a picture, with the figures of one night beside it. */
export function NightsCard({ dashboard, view, marks }: NightsCardProps) {
  const { measure, period, setMeasure, setPeriod } = view
  const text = useText()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState(0)
  // The chart is drawn again when they are others.
  const nights = useMemo(() => dashboard?.nights.slice(0, period) ?? [], [dashboard, period])
  const index = Math.min(pointed, Math.max(0, nights.length - 1))
  const open = (at: number) => {
    const night = nights[at]?.stayDate
    if (night) void navigate(`/analyse/analyse?night=${night}`)
  }
  return (
    <Card
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
            options={PERIODS.map((value) => ({
              value,
              label: String(value),
              title: text('dashboard.nights', { smart_count: value }),
            }))}
            value={period}
            onChange={setPeriod}
          />
        </>
      }
    >
      <div className={classes.body}>
        <div className={classes.picture}>
          <ChartLegend
            hasBudget={nights.some(({ budget }) => budget !== null)}
            hasCapacity={measure === 'rooms'}
            hasForecast={nights.some(({ forecast }) => forecast !== null)}
            hasMarks={nights.some(({ stayDate }) => marks.has(stayDate))}
          />
          {dashboard && 'missing' in dashboard.forecast && dashboard.forecast.missing !== 'filtered' && (
            <p className="small muted">{text(`figures.noForecast.${dashboard.forecast.missing}`)}</p>
          )}
          <div className={classes.chart}>
            <ChartPlace>
              {dashboard && (
                <NightsChart
                  nights={nights}
                  currency={dashboard.currency}
                  measure={measure}
                  marks={marks}
                  pointed={index}
                  onPoint={setPointed}
                  onOpen={open}
                />
              )}
            </ChartPlace>
          </div>
          <MarkList dates={nights.map(({ stayDate }) => stayDate)} marks={marks} pointed={index} onPoint={setPointed} />
        </div>
        <NightReadout
          dashboard={dashboard}
          nights={nights}
          mark={marks.get(nights[index]?.stayDate ?? '')}
          index={index}
          onStep={setPointed}
        />
      </div>
    </Card>
  )
}
