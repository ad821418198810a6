import { Link } from 'react-router'
import { useHolds } from '../../bootstrap/use-start.ts'
import { buttonClass } from '../../components/Button.tsx'
import { SavedViews } from '../../components/list/SavedViews.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { AsOf } from '../../figures/AsOf.tsx'
import { Filters } from '../../figures/Filters.tsx'
import { FigureDates } from '../../figures/file-name.ts'
import { FiguresFailed } from '../../figures/NoFigures.tsx'
import { SkipToChart } from '../../figures/SkipToChart.tsx'
import { useFigures } from '../../figures/use-figures.ts'
import { useText } from '../../i18n/text.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Notes } from './Notes.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'
import { SegmentsCard } from './SegmentsCard.tsx'
import type { BudgetView } from './use-budget-view.ts'
import { useBudgetView } from './use-budget-view.ts'

/** The one call behind the page's figures. */
const useBudgetReport = ({ range: { from, to }, asOf, capacity, granularity, comparison }: BudgetView) =>
  useFigures('GET /api/analysis/budget', { from, to, granularity, capacity, comparison }, asOf)

/** How far the hotel is from its budget: on the books, as forecast, as finished and against last year. */
export default function BudgetPage() {
  const text = useText()
  const view = useBudgetView()
  const mayKeep = useHolds('HOTEL_ADMIN')
  const { data, isError, error, refetch } = useBudgetReport(view)
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.budget')}
        note={data && <AsOf figures={data} />}
        tools={
          <>
            <SkipToChart />
            {mayKeep && (
              <Link className={buttonClass({ variant: 'soft', size: 'small' })} to="/analyse/budget/versions">
                {text('budget.enter')}
              </Link>
            )}
            <SavedViews list="budget" />
          </>
        }
      />
      <Filters>
        <BudgetBar view={view} />
      </Filters>
      {isError ? (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Notes report={data} view={view} />
          <KeyFigures report={data} view={view} />
          {data ? <PeriodsCard report={data} view={view} /> : <Skeleton width="100%" height={420} />}
          {data && <SegmentsCard report={data} view={view} />}
        </>
      )}
    </FigureDates>
  )
}
