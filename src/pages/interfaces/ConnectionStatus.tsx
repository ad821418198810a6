import type { Connection, ConnectionState } from '../../../contract/connection.ts'
import { Tag } from '../../components/Tag.tsx'
import { Reason } from '../../connection/Reason.tsx'
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

/** The state of a connection, and its failure. */
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
      {readFailure && (
        <Reason
          {...readFailure}
          within={(reason) => text(`interfaces.${isReceiving ? 'receiveFailure' : 'readFailure'}`, { reason })}
        />
      )}
      {sendFailure && <Reason {...sendFailure} within={(reason) => text('interfaces.sendFailure', { reason })} />}
    </span>
  )
}
