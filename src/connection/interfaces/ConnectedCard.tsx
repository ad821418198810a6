import type { HttpError } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Connection } from '../../../contract/connection/connection.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMoment } from '../../core/format/use-moment.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { Notice } from '../../kit/form/Notice.tsx'
import { InlineConfirm } from '../../kit/InlineConfirm.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { ReceivingAddress } from '../ReceivingAddress.tsx'
import { useSystemName } from '../use-system-name.ts'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { disconnect } from './connection-calls.ts'
import { useConnectionChange } from './use-connection.ts'

interface ConnectedCardProps {
  connection: Connection
  /** Whether its access is renewed in the system. */
  needsConsent: boolean
  /** Called with the number of rates to be published manually. */
  onDisconnected: (ratesByHand: number) => void
}

/** The system the hotel is connected to, its state, and the available actions. */
export function ConnectedCard({ connection, needsConsent, onDisconnected }: ConnectedCardProps) {
  const text = useText()
  const systemName = useSystemName()
  const formats = useFormats()
  const moment = useMoment()
  const seesLog = useHasAuthority('ADMIN', 'PMS_ADMIN')
  const { companyId, kind, state, abilities, bookingsRead, limitedUntil, queuedRates, queuedSince } = connection
  const { comparedAt, rateDifferences, differingBookings } = connection
  const { mutate, isPending, error } = useConnectionChange(() => disconnect(companyId))
  const timeOr = (at: string | null, otherwise: string): ReactNode => (at ? <Moment at={at} /> : otherwise)
  const reads = abilities.includes('readBookings')
  const receives = abilities.includes('receive') && !reads
  const sends = abilities.includes('writeRates')
  const facts: [string, ReactNode][] = [
    [text('interfaces.state'), <ConnectionStatus key="state" connection={connection} />],
    [text('interfaces.supports'), abilities.map((ability) => text(`interfaces.abilities.${ability}`)).join(', ')],
    [
      text('interfaces.connectedAt'),
      connection.connectedBy
        ? text('interfaces.connectedBy', { moment: moment(connection.connectedAt), name: connection.connectedBy })
        : moment(connection.connectedAt),
    ],
  ]
  if (reads)
    facts.push(
      [text('interfaces.lastIn'), timeOr(connection.lastInAt, text('interfaces.never'))],
      [text('interfaces.readUpTo'), timeOr(connection.readUpTo, '—')],
      [text('interfaces.bookingsRead'), formats.count(bookingsRead)],
    )
  if (receives)
    facts.push(
      [text('interfaces.lastReceived'), timeOr(connection.lastInAt, text('interfaces.never'))],
      [text('interfaces.receivedUpTo'), timeOr(connection.readUpTo, '—')],
      [text('interfaces.bookingsReceived'), formats.count(bookingsRead)],
    )
  if (reads && state !== 'paused' && state !== 'refused')
    facts.push([text('interfaces.nextIn'), timeOr(connection.nextInAt, text('interfaces.now'))])
  if (sends)
    facts.push(
      [text('interfaces.lastOut'), timeOr(connection.lastOutAt, text('interfaces.never'))],
      [
        text('interfaces.queued'),
        queuedSince
          ? text('interfaces.queuedSince', { count: formats.count(queuedRates), moment: moment(queuedSince) })
          : formats.count(queuedRates),
      ],
    )
  if (abilities.includes('readRates'))
    facts.push(
      [text('interfaces.comparedAt'), timeOr(comparedAt, text('interfaces.never'))],
      [
        text('interfaces.rateDifferences'),
        rateDifferences > 0 ? (
          <a key="differences" href="#differences">
            {formats.count(rateDifferences)}
          </a>
        ) : (
          formats.count(0)
        ),
      ],
    )
  if (differingBookings.length > 0) facts.push([text('interfaces.differingBookings'), differingBookings.join(', ')])
  const source = abilities.includes('readFiles') ? 'Files' : receives ? 'Receiving' : ''
  const situation = state === 'active' || state === 'late' ? (`${state}${source}` as const) : state
  const help = text(`interfaces.help.${situation}`, {
    smart_count: bookingsRead,
    moment: limitedUntil ? moment(limitedUntil) : '',
  })
  const log = `/admin/outbound-logs?${new URLSearchParams({ filter: JSON.stringify({ companyIds: String(companyId) }) })}`
  return (
    <Card
      title={systemName(kind)}
      tools={
        <>
          {seesLog && sends && <Link to={log}>{text('interfaces.log')}</Link>}
          {state === 'refused' && needsConsent && (
            <Link className={buttonClass({ size: 'small', variant: 'primary' })} to={`/connect/${kind}`}>
              {text('interfaces.reconnect')}
            </Link>
          )}
          <ConnectionActions connection={connection} />
        </>
      }
    >
      <CardBody>
        {error && <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>}
        <p>{help}</p>
        <FactList facts={facts} />
        {receives && <ReceivingAddress connection={connection} />}
        <div>
          <InlineConfirm
            label={text('interfaces.disconnect')}
            name={text('interfaces.disconnect')}
            question={text('interfaces.disconnectQuestion')}
            confirm={text('interfaces.disconnect')}
            cancel={text('interfaces.cancel')}
            isBusy={isPending}
            onConfirm={() => mutate(undefined, { onSuccess: ({ ratesByHand }) => onDisconnected(ratesByHand) })}
          />
        </div>
      </CardBody>
    </Card>
  )
}
