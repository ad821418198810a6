import { type JobContext, startJob } from '../jobs/start-job.ts'
import type { Settings } from '../runtime/settings.ts'
import { sendDueMails } from './send.ts'
import { openMailTransport } from './transport.ts'

/** Sends the mails of the outbox: new ones immediately, failed ones when their retry is due. */
export function startMailJob(
  context: JobContext,
  settings: Settings & { readonly smtpUrl: NonNullable<Settings['smtpUrl']> },
): { stop: () => Promise<void> } {
  const { db, now, log } = context
  const transport = openMailTransport(settings.smtpUrl, settings)
  const job = startJob(context, {
    name: 'mail',
    cron: '* * * * *',
    processes: 'every',
    channel: 'mail',
    run: (stopped) => sendDueMails({ db, transport, now, log }, () => stopped.aborted),
  })
  return {
    stop: async () => {
      await job.stop()
      transport.close()
    },
  }
}
