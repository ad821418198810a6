import type { Reputation } from '../../../contract/market/reputation.ts'
import { urlOf } from '../../../contract/platform/request.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { DividedList } from '../../kit/layout/DividedList.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import classes from './reputation.module.css'
import { REVIEWS_ID } from './SpeakButton.tsx'
import { reviewQuery, useReviews } from './use-reputation.ts'
import type { ReputationView } from './use-reputation-view.ts'

interface ReviewsCardProps {
  report: Reputation
  view: ReputationView
}

/** The reviews, newest first, matching the filters. */
export function ReviewsCard({ report, view }: ReviewsCardProps) {
  const text = useText()
  const formats = useFormats()
  const separator = useCsvSeparator()
  const { id } = useCompany()
  const call = useReviews(view)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = call
  const reviews = data?.pages.flatMap(({ content }) => content) ?? []
  const all = data?.pages[0]?.totalElements ?? 0
  return (
    <div id={REVIEWS_ID} tabIndex={-1} className={classes.reviews}>
      <Card
        title={text('reputation.reviewsTitle')}
        note={data && text('reputation.found', { smart_count: all })}
        tools={
          <ButtonLink
            size="small"
            href={urlOf('GET /api/analysis/reviews/export', { query: { ...reviewQuery(id, view), separator } })}
            aria-label={text('reputation.saveCsv')}
            download
          >
            <Icon name="download" />
            CSV
          </ButtonLink>
        }
      >
        <ReviewFilters report={report} view={view} />
        <Loaded
          call={call}
          failed={text('figures.failed')}
          placeholder={240}
          empty={() =>
            reviews.length === 0 && (
              <EmptyState title={text('reputation.nothingFound')}>
                {text('reputation.nothingFoundDescription')}
              </EmptyState>
            )
          }
        >
          {() => (
            <DividedList aria-label={text('reputation.reviewsTitle')}>
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </DividedList>
          )}
        </Loaded>
        {hasNextPage && (
          <div className="line-above flex centred padded">
            <Button variant="link" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('figures.showMore', {
                smart_count: Math.min(data?.pages[0]?.content.length ?? 0, all - reviews.length),
                all: formats.count(all),
              })}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
