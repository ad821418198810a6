import type { DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { useHotelMoment } from '../../../core/format/use-hotel-moment.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import classes from '../deliveries.module.css'
import { RollbackPreview } from './RollbackPreview.tsx'
import { useRollback } from './use-rollback.ts'

/** Rolls a delivery back: first a preview, then a confirmation. If it can't be rolled back, shows why. */
export function RollbackCard({ delivery }: { delivery: DeliveryDetail }) {
  const text = useText()
  const moment = useHotelMoment()
  const steps = useRollback(delivery)
  const { what, preview, done, refusal } = steps
  const { noRollback, rolledBackAt, rolledBackBy, isConnected } = delivery
  return (
    <Card title={text('deliveries.rollback.title')} note={noRollback ? null : text('deliveries.rollback.note')}>
      <div className={classes.part}>
        {rolledBackAt && (
          <p>
            {text('deliveries.rollback.by', {
              moment: moment(rolledBackAt),
              name: rolledBackBy ?? text('deliveries.deletion.nobody'),
            })}
          </p>
        )}
        {noRollback ? (
          <p className="muted">
            {text(`deliveries.rollback.no.${noRollback}`)}
            {what === 'bookings' && noRollback !== 'running' && ` ${text('deliveries.rollback.remedy')}`}
          </p>
        ) : (
          <>
            <p className={classes.lead}>{text(`deliveries.rollback.${what}.description`)}</p>
            {isConnected && <p className={classes.lead}>{text('deliveries.rollback.connected')}</p>}
            {done ? null : preview.error ? (
              <PartFailed
                title={text('deliveries.rollback.previewFailed')}
                error={preview.error}
                onRetry={() => void preview.refetch()}
              />
            ) : preview.data ? (
              <RollbackPreview delivery={delivery} preview={preview.data} steps={steps} />
            ) : preview.isFetching ? (
              <Skeleton width="100%" height={120} />
            ) : (
              <Button size="small" onClick={steps.look}>
                {text('deliveries.rollback.look')}
              </Button>
            )}
            <Failure>{refusal}</Failure>
            <div role="status">
              {done && (
                <p className={classes.outcome}>
                  {text(`deliveries.rollback.${what}.done`, { smart_count: done.removed + done.restored })}
                </p>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
