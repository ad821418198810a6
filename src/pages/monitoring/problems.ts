import type { Monitoring } from '../../../contract/monitoring.ts'

/** A queue is late once its oldest entry has been due for this long. */
const LATE_MS = 30 * 60_000

/** What needs attention, by the card that shows it; only non-zero counts. */
export function problemsOf({ at, jobs, queues, processes, connections, lateHotelCount }: Monitoring) {
  const now = Date.parse(at)
  const counts = {
    jobs: jobs.filter(({ state }) => state === 'failed' || state === 'overdue').length,
    queues: queues.filter(({ oldestAt }) => oldestAt !== null && now - Date.parse(oldestAt) > LATE_MS).length,
    connections: connections.refused + connections.failing + connections.unsupported,
    hotels: lateHotelCount,
    processes: processes.filter(({ isGone }) => isGone).length,
  }
  return (Object.keys(counts) as (keyof typeof counts)[]).flatMap((part) =>
    counts[part] > 0 ? [{ part, count: counts[part] }] : [],
  )
}
