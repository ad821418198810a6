import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useRestrictionText } from '../../connection/use-restriction-marks.ts'
import { useFormats } from '../../core/format/use-formats.ts'

/** What was sent, in one line: a rate with its currency, or a restriction. */
export function useSent(): (log: Pick<OutboundLog, 'rate' | 'restriction'>) => string {
  const { money } = useFormats()
  const restrictionText = useRestrictionText()
  return ({ rate, restriction }) => {
    if (rate) return `${money(rate.amount, rate.currency)} ${rate.currency}`
    return restriction ? restrictionText(restriction) : ''
  }
}
