import { Cron } from 'croner'

/** Work that is done by the clock. */
export interface ScheduledWork {
  /** When it runs: a cron pattern in the time zone of the process, with seconds where it has six parts. */
  readonly cron: string
  /** Runs it also at once. */
  readonly atStart?: boolean
  /** One round; `stopped` tells it to give up. */
  readonly run: (stopped: AbortSignal) => Promise<unknown>
  /** Hears of a round that failed; not of one that stopping overtook. */
  readonly onFailure: (error: Error) => void
}

/** A running schedule. */
export interface Schedule {
  /** Asks for a round as soon as possible. */
  readonly trigger: () => void
  /** Starts no further round, and settles when the one under way has ended. */
  readonly stop: () => Promise<void>
}

/** Runs rounds one after the other; however often one is asked for, at most one waits for its turn. */
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

/** When a pattern is due next after a moment; null where it never is. */
export const nextRun = (cron: string, after: Date): Date | null => new Cron(cron, { paused: true }).nextRun(after)
