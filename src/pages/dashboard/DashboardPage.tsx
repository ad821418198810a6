import useMediaQuery from '@mui/material/useMediaQuery'
import { useCompany } from '../../bootstrap/use-start.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { AsOf } from '../../figures/AsOf.tsx'
import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { CapacityPicker } from '../../figures/CapacityPicker.tsx'
import { FiguresFailed, NoBookings } from '../../figures/NoFigures.tsx'
import { SkipToChart } from '../../figures/SkipToChart.tsx'
import { useMarks } from '../../figures/use-marks.ts'
import { todayIn } from '../../format/today.ts'
import { useText } from '../../i18n/text.ts'
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
  const { data, isError, error, refetch } = useDashboard(view)
  const marks = useMarks(data?.marks)
  // If only part of the page is visible, open tasks come first.
  const isPhone = useMediaQuery('(max-width: 599px)')
  const isWithoutBookings = data?.dataAsOf === null
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
      {isError ? (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      ) : isWithoutBookings ? (
        <NoBookings />
      ) : (
        <>
          {isPhone && <AttentionCard dashboard={data} marks={marks} />}
          <KeyFigures dashboard={data} />
          <div className={classes.ahead}>
            <NightsCard dashboard={data} view={view} marks={marks} />
            {!isPhone && <AttentionCard dashboard={data} marks={marks} />}
          </div>
          <NightsTable dashboard={data} period={view.period} />
        </>
      )}
      {data && <Tour />}
    </>
  )
}
