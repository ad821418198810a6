import type { DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { RollbackPreview } from './RollbackPreview.tsx'
import { useRollback } from './use-rollback.ts'

/** Rolls a delivery back: first a preview, then a confirmation. If it can't be rolled back, shows why. */
export function RollbackCard({ delivery }: { delivery: DeliveryDetail }) {
  const text = useText()
  const moment = useMoment()
  const steps = useRollback(delivery)
  const { what, preview, done, refusal } = steps
  const { noRollback, rolledBackAt, rolledBackBy, isConnected } = delivery
  return (
    <Card title={text('deliveries.rollback.title')} note={noRollback ? null : text('deliveries.rollback.note')}>
      <CardBody spacing={2} className="compact">
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
            <p className="muted">{text(`deliveries.rollback.${what}.description`)}</p>
            {isConnected && <p className="muted">{text('deliveries.rollback.connected')}</p>}
            {!done && (
              <Loaded
                call={preview}
                failed={text('deliveries.rollback.previewFailed')}
                placeholder={
                  preview.isFetching ? (
                    120
                  ) : (
                    <Button size="small" onClick={steps.showPreview}>
                      {text('deliveries.rollback.look')}
                    </Button>
                  )
                }
              >
                {(shown) => <RollbackPreview delivery={delivery} preview={shown} steps={steps} />}
              </Loaded>
            )}
            <Failure>{refusal}</Failure>
            <div role="status">
              {done && <p>{text(`deliveries.rollback.${what}.done`, { smart_count: done.removed + done.restored })}</p>}
            </div>
          </>
        )}
      </CardBody>
    </Card>
  )
}
