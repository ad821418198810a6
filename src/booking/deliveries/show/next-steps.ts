import type { DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { useText } from '../../../core/i18n/text.ts'

/** The next steps for a delivery, in sentences; none if all of it was accepted. */
export function useNextSteps(delivery: DeliveryDetail): string[] {
  const text = useText()
  const { state, failureReason, refused, noted, newCodes, missing, isConnected } = delivery
  const failed = () => {
    const code = failureReason?.code
    if (code === 'sentAgain') return text('deliveries.show.steps.sentAgain')
    if (code === 'notWhole' || code === 'brokeOff' || code === 'processEnded')
      return text(isConnected ? 'deliveries.show.steps.readAgain' : 'deliveries.show.steps.sendAgain')
    return text('deliveries.show.steps.correctFile')
  }
  return [
    ...(state === 'running' ? [text('deliveries.show.steps.running')] : []),
    ...(state === 'failed' ? [failed()] : []),
    ...(state === 'done' && refused > 0 ? [text('deliveries.show.steps.refused')] : []),
    ...(noted > 0 ? [text('deliveries.show.steps.noted')] : []),
    ...(newCodes > 0 ? [text('deliveries.show.steps.newCodes')] : []),
    ...(missing > 0 ? [text('deliveries.show.steps.missing')] : []),
  ]
}
