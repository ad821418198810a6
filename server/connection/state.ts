import { isLate } from '../../contract/booking/late-data.ts'
import type { ConnectionState } from '../../contract/connection/connection.ts'
import type { KindDefinition } from './kind.ts'
import type { Connection } from './services.ts'

type ConnectionRow = Pick<
  Connection,
  'isPaused' | 'refusedAt' | 'limitedUntil' | 'readFailure' | 'sendFailure' | 'importedAt' | 'lastInAt' | 'connectedAt'
>

/** The state of a connection at a moment. What stops it comes before what is only the consequence. */
export function stateOf(row: ConnectionRow, definition: KindDefinition | undefined, now: Date): ConnectionState {
  if (!definition) return 'unsupported'
  if (row.isPaused) return 'paused'
  if (row.refusedAt) return 'refused'
  if (row.limitedUntil && row.limitedUntil > now) return 'limited'
  if (row.readFailure !== null) return 'failing'
  const takesBookings = definition.readBookings ?? definition.receive ?? definition.readFiles
  const lastAt = row.lastInAt ?? row.connectedAt
  if (takesBookings && isLate(lastAt.toISOString(), now.getTime())) return 'late'
  if (row.sendFailure !== null) return 'failing'
  return definition.readBookings && !row.importedAt ? 'importing' : 'active'
}
