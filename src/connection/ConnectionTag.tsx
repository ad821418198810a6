import type { ConnectionState } from '../../contract/connection/connection.ts'
import { useText } from '../core/i18n/text.ts'
import { Tag } from '../kit/Tag.tsx'

const TONES: Record<ConnectionState, 'warn' | 'accent' | null> = {
  active: null,
  importing: 'accent',
  paused: 'warn',
  refused: 'warn',
  limited: 'warn',
  failing: 'warn',
  late: 'warn',
  unsupported: 'warn',
}

/** The state of a connection, in the same words on every page. */
export function ConnectionTag({ state }: { state: ConnectionState }) {
  const text = useText()
  const tone = TONES[state]
  return <Tag {...(tone && { tone })}>{text(`connectionState.${state}`)}</Tag>
}
