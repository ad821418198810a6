import { Cron } from 'croner'
import type { Parts } from '../http/parts.ts'
import { threadComputer } from './computer.ts'
import { queueNightlyRuns } from './nightly.ts'
import { type Running, runDue } from './run.ts'

/**
 * Computes the forecasts that are queued: at once what any process puts there, and every minute what is to be tried again.
 * Every ten minutes it queues the run of last night for hotels that have none. Any number of processes may do it; stopping
 * waits for the run that is under way.
 */
export function startForecastRunner({ db, database, now }: Parts, log: Running['log']): { stop: () => Promise<void> } {
  let isOver = false
  let round = Promise.resolve()
  const wanted = new Set<() => Promise<unknown>>()

  /** One after the other, each at most once in the queue; what fails is told and does not stop the rest. */
  const enqueue = (work: () => Promise<unknown>, failure: string) => {
    if (isOver || wanted.has(work)) return
    wanted.add(work)
    round = round.then(async () => {
      wanted.delete(work)
      if (!isOver) await work().catch((error: Error) => log.error({ err: error }, failure))
    })
  }
  const runQueued = async () => {
    // A thread of its own for the round: idle, it would only hold memory.
    const computer = threadComputer()
    await runDue({ db, computer, now, log }, () => isOver).finally(() => computer.close())
  }
  const queueLastNight = () => queueNightlyRuns(db, now())

  const kick = () => enqueue(runQueued, 'forecasts could not be computed')
  const queue = () => enqueue(queueLastNight, 'the forecasts of last night could not be queued')
  const forget = database.notices.on('forecast', kick)
  const everyMinute = new Cron('* * * * *', kick)
  const everyTenMinutes = new Cron('*/10 * * * *', queue)
  queue()
  kick()

  return {
    stop: async () => {
      isOver = true
      everyMinute.stop()
      everyTenMinutes.stop()
      forget()
      await round
    },
  }
}
