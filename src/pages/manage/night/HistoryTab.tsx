import type { RateChanges } from '../../../../contract/recommendation.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { HotelTime } from '../../../components/HotelTime.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useText } from '../../../i18n/text.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { usePricingCall } from '../use-pricing-call.ts'
import { HistoryLine } from './HistoryLine.tsx'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

type Change = RateChanges['changes'][number]

/** Every rate of a night: its source, reason and time, with its state. */
export function HistoryTab({ stayDate, category }: TabProps) {
  const text = useText()
  const { data, isError, error, refetch, isPlaceholderData } = usePricingCall('GET /api/pricing/history', {
    stayDate,
    category,
  })
  const rates = useRateTexts(data?.currency ?? 'EUR')
  if (isError) return <PartFailed title={text('manage.history.failed')} error={error} onRetry={() => void refetch()} />
  if (!data || isPlaceholderData) return <Skeleton width="100%" height={280} />
  if (data.changes.length === 0)
    return <EmptyState title={text('manage.history.none')}>{text('manage.history.noneHelp')}</EmptyState>
  const by = ({ by: person, source }: Change) => person ?? text(`manage.sources.${source}`)
  return (
    <section className={classes.section}>
      <h3>
        {text('manage.tabs.history')} <span>{data.currency}</span>
      </h3>
      <HistoryLine changes={data.changes} stayDate={stayDate} />
      <ol className={classes.history}>
        {data.changes.map((change) => (
          <li key={`${change.at} ${change.kind} ${change.ratePlan}`}>
            <b>{rates.rate(change.rate)}</b>
            <div>
              {text(`manage.history.${change.kind}`)}
              {change.ratePlan && ` · ${change.ratePlan}`}
              {change.state && <span data-state={change.state}> · {text(`manage.states.${change.state}`)}</span>}
              {change.reason && <p>{change.reason}</p>}
              <p className="small muted">
                <HotelTime at={change.at} /> · {by(change)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
