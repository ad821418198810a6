import { Link } from 'react-router-dom'
import { REVIEW_DIMENSIONS } from '../../../contract/market/review.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { AsOf } from '../../kit/figures/AsOf.tsx'
import { AsOfPicker } from '../../kit/figures/AsOfPicker.tsx'
import { ComparisonPicker } from '../../kit/figures/ComparisonPicker.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { CompetitorsCard } from './CompetitorsCard.tsx'
import { DevelopmentCard } from './DevelopmentCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { GroupsCard } from './GroupsCard.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { NoReviews } from './NoReviews.tsx'
import { ReviewsCard } from './ReviewsCard.tsx'
import classes from './reputation.module.css'
import { TopicsCard } from './TopicsCard.tsx'
import { TrustYouCard } from './TrustYouCard.tsx'
import { useReputation } from './use-reputation.ts'
import { COMPARISONS, PRESETS, type ReputationView, useReputationView } from './use-reputation-view.ts'

/** Guests' recent reviews of the hotel, and its score compared with its competitors. */
export default function ReputationPage() {
  const text = useText()
  const view = useReputationView()
  const mayImport = useHasAuthority('HOTEL_ADMIN')
  const call = useReputation(view)
  const { data } = call
  const hasReviews = data === undefined || data.firstOn !== null
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.reputation')}
        note={data && <AsOf figures={data} />}
        tools={
          <>
            <SkipToChart />
            {mayImport && (
              <Link className={buttonClass({ variant: 'soft', size: 'small' })} to="/analyse/reputation/import">
                {text('reputation.import.open')}
              </Link>
            )}
            <SavedViews list="reputation" />
          </>
        }
      />
      <Filters>
        <ReputationBar view={view} />
        {hasReviews && <FilterBar report={data} view={view} />}
      </Filters>
      <PageFigures call={call}>
        {(report) => (
          <>
            {hasReviews ? <KeyFigures report={report} reference={view.comparison} /> : <NoReviews />}
            {hasReviews && <DevelopmentCard report={report} view={view} />}
            {report ? (
              <CompetitorsCard report={report} address={view.address} />
            ) : (
              <Card title={text('reputation.competitorsTitle')}>
                <SkeletonLines height={240} />
              </Card>
            )}
            {report && hasReviews && (
              <>
                <TopicsCard report={report} view={view} />
                <div className={classes.groups}>
                  {REVIEW_DIMENSIONS.map((by) => (
                    <GroupsCard key={by} report={report} by={by} view={view} />
                  ))}
                </div>
                <ReviewsCard report={report} view={view} />
              </>
            )}
            {report && <TrustYouCard trustYou={report.trustYou} timeZone={report.timeZone} />}
          </>
        )}
      </PageFigures>
    </FigureDates>
  )
}

/** The controls for the as-of date, the days of reviews and the comparison. */
function ReputationBar({ view: { address, today, range, comparison } }: { view: ReputationView }) {
  return (
    <Row spacing="8px 16px">
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} presets={PRESETS} of="days" />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'lastYear' ? null : value })}
      />
    </Row>
  )
}
