import { Cron } from 'croner'

/** Scheduled work. */
export interface ScheduledWork {
  /** When it runs: a cron pattern in the time zone of the process, with seconds if it has six parts. */
  readonly cron: string
  /** Whether it also runs immediately. */
  readonly atStart?: boolean
  /** One round; `stopped` aborts it. */
  readonly run: (stopped: AbortSignal) => Promise<unknown>
  /** Called with the error of a failed round; not if stopping interrupted it. */
  readonly onFailure: (error: Error) => void
}

/** A running schedule. */
export interface Schedule {
  /** Requests a round as soon as possible. */
  readonly trigger: () => void
  /** Starts no further round, and settles when the running one has ended. */
  readonly stop: () => Promise<void>
}

/** Runs rounds one after the other; however often one is requested, at most one is queued. */
export function startSchedule({ cron, atStart = false, run, onFailure }: ScheduledWork): Schedule {
  const over = new AbortController()
  let round = Promise.resolve()
  let isWaiting = false
  const trigger = () => {
    if (isWaiting || over.signal.aborted) return
    isWaiting = true
    round = round.then(async () => {
      isWaiting = false
      if (over.signal.aborted) return
      try {
        await run(over.signal)
      } catch (error) {
        if (!over.signal.aborted) onFailure(error as Error)
      }
    })
  }
  const clock = new Cron(cron, { unref: true }, trigger)
  if (atStart) trigger()
  return {
    trigger,
    stop: async () => {
      over.abort()
      clock.stop()
      await round
    },
  }
}

/** The next time that a pattern is due after a moment; null if it never is. */
export const nextRun = (cron: string, after: Date): Date | null => new Cron(cron, { paused: true }).nextRun(after)
