import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { AsOf } from '../../figures/AsOf.tsx'
import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { todayIn } from '../../format/today.ts'
import { useText } from '../../i18n/text.ts'
import { useCompany } from '../../navigation/use-start.ts'
import classes from './dashboard.module.css'
import { KeyFigures } from './KeyFigures.tsx'
import { NightsCard } from './NightsCard.tsx'
import { NightsTable } from './NightsTable.tsx'
import { useDashboard, useDashboardView } from './use-dashboard.ts'

/** How the hotel stands: yesterday, and the nights ahead against the same time last year. */
export default function DashboardPage() {
  const text = useText()
  const view = useDashboardView()
  const { data, isError, error, refetch } = useDashboard(view.asOf)
  const { timeZone } = useCompany()
  const isWithoutBookings = data?.dataAsOf === null
  return (
    <>
      <PageHead
        title={text('pages.dashboard')}
        note={data && <AsOf figures={data} />}
        tools={<AsOfPicker address={view.address} today={todayIn(timeZone)} />}
      />
      {isError ? (
        <div className={classes.whole}>
          <PartFailed title={text('dashboard.failed')} error={error} onRetry={() => void refetch()} />
        </div>
      ) : isWithoutBookings ? (
        <div className={classes.whole}>
          <EmptyState title={text('dashboard.none')}>
            {text('dashboard.noneWords')} <code>npm run import</code>
          </EmptyState>
        </div>
      ) : (
        <>
          <KeyFigures dashboard={data} />
          <NightsCard dashboard={data} view={view} />
          <NightsTable dashboard={data} period={view.period} />
        </>
      )}
    </>
  )
}
