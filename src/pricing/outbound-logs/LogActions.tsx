import { useState } from 'react'
import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { useRowChange } from '../../kit/list/use-row-change.ts'
import { useRefusalText } from '../../kit/refusals.ts'
import { resend } from './calls.ts'
import { LogDetails } from './LogDetails.tsx'
import { REFUSALS } from './refusals.ts'
import { useLogName } from './use-log-name.ts'

/** The actions for an entry: view its calls, or send the rate again. */
export function LogActions({ log }: { log: OutboundLog }) {
  const text = useText()
  const refusalText = useRefusalText()
  const name = useLogName()(log)
  const [outcome, setOutcome] = useState<string | null>(null)
  const { place, isPending, run } = useRowChange(async (id: number) => {
    const [refusal] = (await resend([id])).refused
    const known = REFUSALS[refusal?.code ?? '']
    setOutcome(!refusal ? text('outboundLogs.resent') : known ? text(known) : refusalText(refusal))
  })
  return (
    <Row ref={place} tabIndex={-1} component="span">
      <LogDetails log={log} />
      <Button
        size="small"
        aria-disabled={isPending}
        aria-label={text('outboundLogs.resendOf', { name })}
        onClick={() => run(log.id)}
      >
        {text('outboundLogs.resend')}
      </Button>
      <span role="status" className="small">
        {outcome}
      </span>
    </Row>
  )
}
