import type { Connection, ConnectionState, FailedAttempt } from '../../../contract/connection.ts'
import { Tag } from '../../components/Tag.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './interfaces.module.css'

const TONES: Partial<Record<ConnectionState, 'warn' | 'accent'>> = {
  importing: 'accent',
  paused: 'warn',
  refused: 'warn',
  limited: 'warn',
  failing: 'warn',
  unsupported: 'warn',
}

interface FailureProps {
  attempt: 'readFailure' | 'receiveFailure' | 'sendFailure'
  failure: FailedAttempt
}

/** What failed in the user's language where that is known, and then in the system's words. */
function Failure({ attempt, failure: { kind, reason } }: FailureProps) {
  const text = useText()
  if (kind === null) return <span className="small">{text(`interfaces.${attempt}`, { reason })}</span>
  return (
    <>
      <span className="small">{text(`interfaces.${attempt}`, { reason: text(`interfaces.failures.${kind}`) })}</span>
      <span className="small muted" lang="en">
        {reason}
      </span>
    </>
  )
}

/** How a connection is, and what failed. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const text = useText()
  const { state, abilities, readFailure, sendFailure } = connection
  const isReceiving = abilities.includes('receive') && !abilities.includes('readBookings')
  const tone = TONES[state]
  return (
    <span className={classes.stack}>
      <span>
        <Tag {...(tone ? { tone } : {})}>{text(`interfaces.states.${state}`)}</Tag>
      </span>
      {readFailure && <Failure attempt={isReceiving ? 'receiveFailure' : 'readFailure'} failure={readFailure} />}
      {sendFailure && <Failure attempt="sendFailure" failure={sendFailure} />}
    </span>
  )
}
