import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { Parts } from '../http/parts.ts'
import { fetchDue } from './fetch.ts'

/**
 * Asks TrustYou for each hotel once a day, soon after the midnight of its own time zone. Any number of processes may do it:
 * each hotel is asked for by one. Does nothing without a key; stopping gives up the call that is under way.
 */
export function startTrustYouRunner(
  { db, settings, now }: Parts,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): { stop: () => Promise<void> } {
  const { trustYou } = settings
  if (!trustYou) return { stop: async () => undefined }
  const over = new AbortController()
  let round: Promise<void> | undefined
  const run = () => {
    round ??= fetchDue({ db, trustYou, now, stopped: over.signal }, ({ companyId }, error) =>
      log.warn({ companyId, err: error }, 'TrustYou told nothing of a hotel'),
    )
      .catch((error: Error) => log.error({ err: error }, 'TrustYou could not be asked'))
      .finally(() => {
        round = undefined
      })
  }
  const everyTenMinutes = new Cron('*/10 * * * *', run)
  run()
  return {
    stop: async () => {
      over.abort()
      everyTenMinutes.stop()
      await round
    },
  }
}
