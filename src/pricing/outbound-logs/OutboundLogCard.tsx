import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelLink } from '../../kit/HotelLink.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { LogActions } from './LogActions.tsx'
import { ResultCell } from './ResultCell.tsx'
import { useSent } from './use-sent.ts'

/** An entry on a small screen. */
export function OutboundLogCard({ log }: { log: OutboundLog }) {
  const text = useText()
  const formats = useFormats()
  const sent = useSent()
  const { companyId, companyName, categoryName, ratePlan, sentAt, stayDate, attempt } = log
  return (
    <>
      <b>
        <HotelLink id={companyId} name={companyName} />
      </b>
      <p className="small muted">
        {categoryName ?? text('outboundLogs.deletedCategory')} · {ratePlan} · <Moment at={sentAt} />
      </p>
      <ResultCell log={log} />
      <dl>
        <div>
          <dt>{text('resources.outbound-logs.fields.stayDate')}</dt>
          <dd>{formats.day(stayDate)}</dd>
        </div>
        <div>
          <dt>{text('resources.outbound-logs.fields.rate')}</dt>
          <dd>{sent(log)}</dd>
        </div>
        <div>
          <dt>{text('resources.outbound-logs.fields.attempt')}</dt>
          <dd>{formats.count(attempt)}</dd>
        </div>
      </dl>
      <LogActions log={log} />
    </>
  )
}
