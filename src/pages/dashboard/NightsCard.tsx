import { lazy, Suspense, useState } from 'react'
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
}

/** The nights ahead as a picture, with the figures of one night beside it. */
export function NightsCard({ dashboard, view: { measure, period, setMeasure, setPeriod } }: NightsCardProps) {
  const text = useText()
  const [pointed, setPointed] = useState(0)
  const nights = dashboard?.nights.slice(0, period) ?? []
  const index = Math.min(pointed, Math.max(0, nights.length - 1))
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
          <ChartLegend hasCapacity={measure === 'rooms'} />
          <div className={classes.chart}>
            {dashboard ? (
              <PartBoundary title={text('dashboard.chartFailed')}>
                <Suspense fallback={place}>
                  <NightsChart nights={nights} currency={dashboard.currency} measure={measure} onPoint={setPointed} />
                </Suspense>
              </PartBoundary>
            ) : (
              place
            )}
          </div>
        </div>
        <NightReadout dashboard={dashboard} nights={nights} index={index} onStep={setPointed} />
      </div>
    </Card>
  )
}
