import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { useText } from '../../i18n/text.ts'
import { AsOf } from './AsOf.tsx'
import classes from './dashboard.module.css'
import { KeyFigures } from './KeyFigures.tsx'
import { NightsCard } from './NightsCard.tsx'
import { NightsTable } from './NightsTable.tsx'
import { useDashboard, useDashboardView } from './use-dashboard.ts'

/** How the hotel stands: yesterday, and the nights ahead against the same time last year. */
export default function DashboardPage() {
  const text = useText()
  const { data, isError, error, refetch } = useDashboard()
  const view = useDashboardView()
  const isWithoutBookings = data?.dataAsOf === null
  return (
    <>
      <PageHead title={text('dashboard.title')} note={data && <AsOf dashboard={data} />} />
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
