import { Link } from 'react-router-dom'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { ForecastAccuracy } from '../../forecast/ForecastAccuracy.tsx'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { AsOf } from '../../kit/figures/AsOf.tsx'
import { AsOfPicker } from '../../kit/figures/AsOfPicker.tsx'
import { CapacityPicker } from '../../kit/figures/CapacityPicker.tsx'
import { ComparisonPicker } from '../../kit/figures/ComparisonPicker.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { Row } from '../../kit/layout/Row.tsx'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Notes } from './Notes.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'
import { SegmentsCard } from './SegmentsCard.tsx'
import { type BudgetView, COMPARISONS, useBudgetView } from './use-budget-view.ts'

/** The single call of the page. */
const useBudgetReport = ({ range: { from, to }, asOf, capacity, granularity, comparison }: BudgetView) =>
  useFigures('GET /api/analysis/budget', { from, to, granularity, capacity, comparison }, asOf)

/** The hotel's variance from budget: on the books, forecast, final and last year. */
export default function BudgetPage() {
  const text = useText()
  const view = useBudgetView()
  const mayKeep = useHasAuthority('HOTEL_ADMIN')
  const call = useBudgetReport(view)
  const { data } = call
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.budget')}
        note={data && <AsOf figures={data} hasRevenue />}
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
      <PageFigures call={call}>
        {(report) => (
          <>
            <Notes report={report} view={view} />
            {report?.forecastState === 'shown' && <ForecastAccuracy />}
            <KeyFigures report={report} view={view} />
            {report ? (
              <>
                <PeriodsCard report={report} view={view} />
                <SegmentsCard report={report} view={view} />
              </>
            ) : (
              <>
                <Card title={text('budget.byStayDate')}>
                  <SkeletonLines height={420} />
                </Card>
                <Card title={text('figures.by.segment.title')}>
                  <SkeletonLines height={240} />
                </Card>
              </>
            )}
          </>
        )}
      </PageFigures>
    </FigureDates>
  )
}

/** The controls for the as-of date, the nights and the nights of last year. */
function BudgetBar({ view: { address, today, range, comparison } }: { view: BudgetView }) {
  return (
    <Row spacing="8px 16px">
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'final' ? null : value })}
      />
      <CapacityPicker address={address} />
    </Row>
  )
}
