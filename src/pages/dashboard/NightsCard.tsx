import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Dashboard } from '../../../contract/analysis.ts'
import { Card } from '../../components/Card.tsx'
import { PartBoundary } from '../../components/PartBoundary.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../i18n/text.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { MEASURES, PERIODS } from './figures.ts'
import { NightReadout } from './NightReadout.tsx'
import classes from './nights-card.module.css'
import type { useDashboardView } from './use-dashboard.ts'

const NightsChart = lazy(() => import('./NightsChart.tsx'))

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
  const nights = dashboard?.nights.slice(0, period) ?? []
  const index = Math.min(pointed, Math.max(0, nights.length - 1))
  const open = (at: number) => {
    const night = nights[at]?.stayDate
    if (night) void navigate(`/analyse/analyse?night=${night}`)
  }
  const place = <Skeleton width="100%" height="100%" />
  return (
    <Card
      title={text(`dashboard.next.${measure}`, { nights: period })}
      tools={
        <>
          <Segmented
            label={text('dashboard.show')}
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
            hasMarks={marks.size > 0}
          />
          {dashboard && 'missing' in dashboard.forecast && dashboard.forecast.missing !== 'filtered' && (
            <p className="small muted">{text(`dashboard.noForecast.${dashboard.forecast.missing}`)}</p>
          )}
          <div className={classes.chart}>
            {dashboard ? (
              <PartBoundary title={text('dashboard.chartFailed')}>
                <Suspense fallback={place}>
                  <NightsChart
                    nights={nights}
                    currency={dashboard.currency}
                    measure={measure}
                    marks={marks}
                    pointed={index}
                    onPoint={setPointed}
                    onOpen={open}
                  />
                </Suspense>
              </PartBoundary>
            ) : (
              place
            )}
          </div>
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
