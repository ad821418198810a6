import type { Delivery } from '../../../contract/booking/delivery.ts'
import { useText } from '../../core/i18n/text.ts'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { useReason } from '../use-reason.ts'

const TONES: Partial<Record<Delivery['state'], 'warn' | 'accent'>> = { running: 'accent', failed: 'warn' }

/** The state of a delivery, and its error. */
export function DeliveryState({ delivery: { state, failureReason, rolledBackAt } }: { delivery: Delivery }) {
  const text = useText()
  const { placed } = useReason()
  const tone = TONES[state]
  return (
    <CellStack {...(failureReason && { minWidth: 120 })}>
      <span>
        <Tag {...(tone ? { tone } : {})}>{text(`deliveries.states.${state}`)}</Tag>{' '}
        {rolledBackAt && <Tag tone="warn">{text('deliveries.rollback.state')}</Tag>}
      </span>
      {failureReason && <span className="small">{placed(failureReason)}</span>}
    </CellStack>
  )
}
