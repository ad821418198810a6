import type { Connection, ConnectionState } from '../../../contract/connection.ts'
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

/** How a connection is, and what failed in the system's words. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const text = useText()
  const { state, abilities, readFailure, sendFailure } = connection
  const reads = abilities.includes('readBookings') || abilities.includes('readFiles')
  const failedAt = reads ? 'readFailure' : 'receiveFailure'
  const tone = TONES[state]
  return (
    <span className={classes.stack}>
      <span>
        <Tag {...(tone ? { tone } : {})}>{text(`interfaces.states.${state}`)}</Tag>
      </span>
      {readFailure && <span className="small">{text(`interfaces.${failedAt}`, { reason: readFailure })}</span>}
      {sendFailure && <span className="small">{text('interfaces.sendFailure', { reason: sendFailure })}</span>}
    </span>
  )
}
