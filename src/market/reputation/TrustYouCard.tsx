import type { TrustYou } from '../../../contract/market/meta-review.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FetchNow } from './FetchNow.tsx'
import { MetaReviewFigures } from './MetaReviewFigures.tsx'
import { NoTrustYou } from './NoTrustYou.tsx'
import classes from './reputation.module.css'

interface TrustYouCardProps {
  trustYou: TrustYou
  timeZone: string
}

/** TrustYou's figures of the hotel, separate from its own reviews, or why there are none. */
export function TrustYouCard({ trustYou, timeZone }: TrustYouCardProps) {
  const text = useText()
  const formats = useFormats()
  const mayFetch = useHasAuthority('HOTEL_ADMIN')
  const { state, failure, failureDetail, attemptedAt, latest } = trustYou
  const failed =
    failure && attemptedAt
      ? text('reputation.trustYou.failed', {
          moment: formats.moment(attemptedAt, timeZone),
          why: text(`reputation.trustYou.failures.${failure}`),
        })
      : null
  return (
    <Card
      title={text('reputation.trustYou.title')}
      note={
        latest
          ? `${text('reputation.trustYou.asOf', { day: formats.day(latest.takenOn) })} · ${text('reputation.trustYou.note')}`
          : text('reputation.trustYou.note')
      }
      tools={state === 'ready' && mayFetch && <FetchNow />}
    >
      {failed && (
        <p className={classes.failed} role="status">
          {failed}
          {failureDetail && <span className="muted"> ({failureDetail})</span>}
        </p>
      )}
      {latest ? <MetaReviewFigures latest={latest} /> : <NoTrustYou state={state} />}
    </Card>
  )
}
