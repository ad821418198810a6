import type { Connection, FailedRead } from '../../../contract/connection/connection.ts'
import { useReason } from '../../booking/use-reason.ts'
import { useText } from '../../core/i18n/text.ts'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { ConnectionTag } from '../ConnectionTag.tsx'
import { Reason } from '../Reason.tsx'

/** Why bookings were not read: which file is damaged and where, or what the system answered. */
function ReadFailure({ failure, isReceiving }: { failure: FailedRead; isReceiving: boolean }) {
  const text = useText()
  const { placed } = useReason()
  const { kind, reason, file } = failure
  const within = (sentence: string) =>
    text(`interfaces.${isReceiving ? 'receiveFailure' : 'readFailure'}`, { reason: sentence })
  return file ? (
    <span className="small">{within(`${file.name}: ${placed(file.failureReason)}`)}</span>
  ) : (
    <Reason kind={kind} reason={reason} within={within} />
  )
}

/** The state of a connection, and its failure. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const text = useText()
  const { state, abilities, readFailure, sendFailure } = connection
  const isReceiving = abilities.includes('receive') && !abilities.includes('readBookings')
  return (
    <CellStack>
      <span>
        <ConnectionTag state={state} />
      </span>
      {readFailure && <ReadFailure failure={readFailure} isReceiving={isReceiving} />}
      {sendFailure && <Reason {...sendFailure} within={(reason) => text('interfaces.sendFailure', { reason })} />}
    </CellStack>
  )
}
