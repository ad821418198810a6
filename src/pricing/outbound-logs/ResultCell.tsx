import type { OutboundLog, OutboundResult } from '../../../contract/pricing/outbound-log.ts'
import { Reason } from '../../connection/Reason.tsx'
import { useText } from '../../core/i18n/text.ts'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Tag } from '../../kit/Tag.tsx'

const TONES: Partial<Record<OutboundResult, 'warn'>> = { refused: 'warn', unknown: 'warn' }

/** The system's result for the rate, and the reason. */
export function ResultCell({ log: { result, reason, reasonKind } }: { log: OutboundLog }) {
  const text = useText()
  const tone = TONES[result]
  return (
    <CellStack>
      <span>
        <Tag {...(tone ? { tone } : {})}>{text(`outboundLogs.results.${result}`)}</Tag>
      </span>
      <Reason kind={reasonKind} reason={reason} />
    </CellStack>
  )
}
