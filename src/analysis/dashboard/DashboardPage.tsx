import useMediaQuery from '@mui/material/useMediaQuery'
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
import { AttentionCard } from './AttentionCard.tsx'
import classes from './dashboard.module.css'
import { KeyFigures } from './KeyFigures.tsx'
import { NightsCard } from './NightsCard.tsx'
import { NightsTable } from './NightsTable.tsx'
import { Tour } from './tour/Tour.tsx'
import { useDashboard, useDashboardView } from './use-dashboard.ts'

/** The hotel's current position: yesterday, and the nights ahead compared with the same time last year. */
export default function DashboardPage() {
  const text = useText()
  const view = useDashboardView()
  const { timeZone } = useCompany()
  const today = todayIn(timeZone)
  const call = useDashboard(view)
  const { data } = call
  const marks = useMarks(data?.marks)
  // If only part of the page is visible, open tasks come first.
  const isPhone = useMediaQuery('(max-width: 599px)')
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
              {isPhone && <AttentionCard dashboard={dashboard} marks={marks} />}
              <KeyFigures dashboard={dashboard} />
              <div className={classes.ahead}>
                <NightsCard dashboard={dashboard} view={view} marks={marks} />
                {!isPhone && <AttentionCard dashboard={dashboard} marks={marks} />}
              </div>
              <NightsTable dashboard={dashboard} period={view.period} />
            </>
          )
        }
      </PageFigures>
      {data && <Tour />}
    </>
  )
}
