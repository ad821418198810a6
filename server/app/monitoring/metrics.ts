import { millisecondsInSecond } from 'date-fns/constants'
import { Gauge, type Registry } from 'prom-client'
import type { Figures } from './figures.ts'

const secondsOf = (moment: string) => Date.parse(moment) / millisecondsInSecond

/**
 * Registers the figures of the monitoring page as metrics; returns a function that sets them. Figures with several values (by job,
 * queue or state) have a label.
 */
export function registerMonitoring(registry: Registry): (figures: Figures) => void {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobStarted = gauge('job_last_start_timestamp_seconds', 'When the last round of a job started', ['job'])
  const jobDuration = gauge('job_last_duration_seconds', 'How long the last round of a job took', ['job'])
  const jobFailed = gauge('job_failed', '1 where the last round of a job failed', ['job'])
  const jobOverdue = gauge('job_overdue', '1 where no process has started the round of a job that is due', ['job'])
  const waiting = gauge('queue_waiting', 'What is queued and was to be done by now', ['queue'])
  const oldest = gauge('queue_oldest_seconds', 'For how long the oldest of a queue has been waiting', ['queue'])
  const failed = gauge('queue_failed', 'What failed in a queue and is not tried again', ['queue'])
  const forecasts = gauge('forecast_runs', 'Forecast runs that ended within 24 hours', ['result'])
  const recommended = gauge('recommended_hotels', 'Hotels whose recommendations were calculated within 24 hours')
  const connections = gauge('connections', 'Connections to hotels’ systems', ['state'])
  const processes = gauge('processes', 'Processes of the product that have reported within three minutes', ['version'])
  const size = gauge('database_size_bytes', 'Size of the database')
  const damaged = gauge('database_damaged_tables', 'Tables of the embedded database with damaged pages')
  const late = gauge('hotels_late', 'Hotels for which nothing has been received for more than a day')
  return ({ at, jobs, queues, processes: running, ...figures }) => {
    // A job or version that is gone must not keep its last value.
    for (const each of [jobStarted, jobDuration, jobFailed, jobOverdue, processes]) each.reset()
    for (const { name, state, startedAt, durationMs } of jobs) {
      jobStarted.set({ job: name }, secondsOf(startedAt))
      if (durationMs !== null) jobDuration.set({ job: name }, durationMs / millisecondsInSecond)
      jobFailed.set({ job: name }, state === 'failed' ? 1 : 0)
      jobOverdue.set({ job: name }, state === 'overdue' ? 1 : 0)
    }
    for (const queue of queues) {
      waiting.set({ queue: queue.name }, queue.waiting)
      oldest.set({ queue: queue.name }, queue.oldestAt ? secondsOf(at) - secondsOf(queue.oldestAt) : 0)
      failed.set({ queue: queue.name }, queue.failed)
    }
    for (const { version, isGone } of running) if (!isGone) processes.inc({ version })
    forecasts.set({ result: 'done' }, figures.forecasts.done)
    forecasts.set({ result: 'failed' }, figures.forecasts.failed)
    recommended.set(figures.recommendations.calculated)
    for (const [state, count] of Object.entries(figures.connections)) connections.set({ state }, count)
    size.set(figures.sizeBytes)
    damaged.set(figures.damagedTableCount)
    late.set(figures.lateHotelCount)
  }
}
