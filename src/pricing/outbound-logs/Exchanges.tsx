import { clsx } from 'clsx'
import { useGetOne } from 'ra-core'
import type { Exchange, OutboundLog, OutboundLogDetail } from '../../../contract/pricing/outbound-log.ts'
import { useSystemName } from '../../connection/use-system-name.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { OWN_READ } from '../../core/own-read.ts'
import { FactList } from '../../kit/FactList.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Moment } from '../../kit/Moment.tsx'
import classes from './outbound-logs.module.css'
import { ResultCell } from './ResultCell.tsx'
import { useSent } from './use-sent.ts'

function ExchangeTexts({ exchange: { call, request, status, answer } }: { exchange: Exchange }) {
  const text = useText()
  return (
    <section className="stack gap-4" aria-label={call}>
      <h3 className="compact breakable">{status === null ? call : `${call} · ${status}`}</h3>
      <h4 className="small muted medium">{text('outboundLogs.request')}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <pre className={clsx('framed canvas small scrolls', classes.text)} tabIndex={0}>
        {request ?? text('outboundLogs.noRequest')}
      </pre>
      <h4 className="small muted medium">{text('outboundLogs.answer')}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <pre className={clsx('framed canvas small scrolls', classes.text)} tabIndex={0}>
        {answer ?? text('outboundLogs.noAnswer')}
      </pre>
    </section>
  )
}

/** Request and response of a rate that was sent, as they were recorded. */
export default function Exchanges({ log }: { log: OutboundLog }) {
  const text = useText()
  const systemName = useSystemName()
  const formats = useFormats()
  const sent = useSent()
  const { id, kind, sentAt, attempt } = log
  const call = useGetOne<OutboundLogDetail>('outbound-logs', { id, ...OWN_READ })
  const { data } = call
  const others = (data?.rates ?? 1) - 1
  return (
    <CardBody>
      <FactList
        facts={[
          [text('resources.outbound-logs.fields.kind'), systemName(kind)],
          [text('resources.outbound-logs.fields.sentAt'), <Moment key="sent" at={sentAt} />],
          [text('resources.outbound-logs.fields.attempt'), formats.count(attempt)],
          [text('resources.outbound-logs.fields.rate'), sent(log)],
          [text('resources.outbound-logs.fields.result'), <ResultCell key="result" log={log} />],
        ]}
      />
      {others > 0 && <p className="small muted">{text('outboundLogs.batch', { smart_count: others })}</p>}
      <Loaded
        call={call}
        failed={text('outboundLogs.detailFailed')}
        placeholder={160}
        empty={(data) => data.exchanges.length === 0 && <p>{text('outboundLogs.noRequest')}</p>}
      >
        {(data) =>
          data.exchanges.map((exchange, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity but their place
            <ExchangeTexts key={place} exchange={exchange} />
          ))
        }
      </Loaded>
    </CardBody>
  )
}
