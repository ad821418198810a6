import { ATTENTION_STATES, type ConnectionState } from '../../../contract/connection/connection.ts'
import type { Monitoring } from '../../../contract/platform/monitoring.ts'

/** A queue is late once its oldest entry has been due for this long. */
const LATE_MS = 30 * 60_000

/** The address of the list of connections in a state, where users resume or run them. */
export const connectionsIn = (state: ConnectionState): string => `/settings/interfaces?state=${state}`

/** What needs attention, by the card that shows it, connections by their state as well; only non-zero counts. */
export function problemsOf({ at, jobs, queues, processes, connections, database, lateHotelCount }: Monitoring) {
  const now = Date.parse(at)
  const isLateQueue = ({ oldestAt }: Monitoring['queues'][number]) =>
    oldestAt !== null && now - Date.parse(oldestAt) > LATE_MS
  const problems = [
    { part: 'database', count: database.damagedTables.length },
    { part: 'jobs', count: jobs.filter(({ state }) => state === 'failed' || state === 'overdue').length },
    { part: 'queues', count: queues.filter(isLateQueue).length },
    ...ATTENTION_STATES.map((state) => ({ part: 'connections' as const, state, count: connections[state] })),
    { part: 'hotels', count: lateHotelCount },
    { part: 'processes', count: processes.filter(({ isGone }) => isGone).length },
  ] as const
  return problems.filter(({ count }) => count > 0)
}
