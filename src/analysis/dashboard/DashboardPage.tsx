import { NoBookings } from '../../connection/NoBookings.tsx'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useText } from '../../core/i18n/text.ts'
import { AsOf } from '../../kit/figures/AsOf.tsx'
import { AsOfPicker } from '../../kit/figures/AsOfPicker.tsx'
import { CapacityPicker } from '../../kit/figures/CapacityPicker.tsx'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { useMarks } from '../../kit/figures/use-marks.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { NightsCard } from './NightsCard.tsx'
import { NightsTable } from './NightsTable.tsx'
import { ToDoCard } from './to-do/ToDoCard.tsx'
import { Tour } from './tour/Tour.tsx'
import { useDashboard, useDashboardView } from './use-dashboard.ts'

/** What there is to do today, and the hotel's position: yesterday, and the nights ahead compared with the same time last year. */
export default function DashboardPage() {
  const text = useText()
  const view = useDashboardView()
  const { timeZone } = useCompany()
  const today = todayIn(timeZone)
  const call = useDashboard(view)
  const { data } = call
  const marks = useMarks(data?.marks)
  return (
    <>
      <PageHead
        title={text('common.pages.dashboard')}
        note={data && <AsOf figures={data} hasRevenue />}
        tools={
          <>
            <SkipToChart />
            <CapacityPicker address={view.address} />
            <AsOfPicker address={view.address} today={today} />
          </>
        }
      />
      <PageFigures call={call}>
        {(dashboard) =>
          dashboard?.dataAsOf === null ? (
            <NoBookings />
          ) : (
            <>
              <ToDoCard dashboard={dashboard} marks={marks} />
              <KeyFigures dashboard={dashboard} />
              <NightsCard dashboard={dashboard} view={view} marks={marks} />
              <NightsTable dashboard={dashboard} period={view.period} />
            </>
          )
        }
      </PageFigures>
      {data && <Tour />}
    </>
  )
}
