import { Cron } from 'croner'
import type { Parts } from '../http/parts.ts'
import { type Sending, sendDueMails } from './send.ts'
import { openMailTransport } from './transport.ts'

/**
 * Sends what the outbox holds: at once what any process puts there, and every minute what is to be tried again. Any
 * number of processes may do it. Without a mail server there is nothing to start.
 */
export function startMailSender(
  { db, database, settings, now }: Parts,
  log: Sending['log'],
): { stop: () => Promise<void> } {
  if (!settings.smtpUrl) return { stop: async () => undefined }
  const transport = openMailTransport(settings.smtpUrl, settings)
  let isOver = false
  let isWanted = false
  let round = Promise.resolve()

  // What comes while the last mail is looked for would otherwise wait for the next minute.
  const kick = () => {
    if (isWanted || isOver) return
    isWanted = true
    round = round.then(async () => {
      isWanted = false
      await sendDueMails({ db, transport, now, log }, () => isOver).catch((error: Error) =>
        log.error({ err: error }, 'mails could not be sent'),
      )
    })
  }
  const forget = database.notices.on('mail', kick)
  const everyMinute = new Cron('* * * * *', kick)
  kick()

  return {
    stop: async () => {
      isOver = true
      everyMinute.stop()
      forget()
      await round
      transport.close()
    },
  }
}
