import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import { removeOldAttempts } from './access/rate-limit.ts'
import { removeOldSessions } from './access/sessions.ts'
import { removeOldResults } from './http/idempotency.ts'
import type { Parts } from './http/parts.ts'
import { removeDeletedRows } from './inbound/deletion/undo.ts'
import { removeOldDeliveries } from './inbound/delivery.ts'
import { removeOldMails } from './mail/outbox.ts'

/** Hourly removal of what nobody can use any more. Several processes may do it at once without harm. */
export function startJobs({ db, settings, now }: Parts, log: FastifyBaseLogger): { stop: () => void } {
  const cleaning = new Cron(
    '17 * * * *',
    { protect: true, catch: (error) => log.error({ err: error }, 'cleaning failed') },
    async () => {
      const at = now()
      await removeOldSessions(db, settings.sessionIdleMinutes, at)
      await removeOldAttempts(db, at)
      await removeOldResults(db, at)
      await removeOldMails(db, at)
      await removeDeletedRows(db, at)
      await removeOldDeliveries(db, settings.deliveryRetentionDays, at)
    },
  )
  return { stop: () => cleaning.stop() }
}
