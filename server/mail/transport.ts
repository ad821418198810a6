import { createTransport } from 'nodemailer'
import type { Settings } from '../runtime/settings.ts'

/** As much of a mail as goes to the mail server. */
export interface Outgoing {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  createdAt: Date
}

/** The way to the mail server. */
export interface MailTransport {
  /** Hands a mail over; rejects where the server can't be reached or does not take it. */
  send: (mail: Outgoing) => Promise<void>
  close: () => void
}

// Together far below the time for which a mail is claimed, so that nobody else sends it meanwhile.
const CONNECT_MS = 20_000
const GREETING_MS = 20_000
const SILENCE_MS = 40_000

/** Opens the way to the mail server of `SMTP_URL`; what its query says of TLS and the like goes before our defaults. */
export function openMailTransport(url: string, { mailFrom }: Pick<Settings, 'mailFrom'>): MailTransport {
  const transport = createTransport(
    {
      pool: true,
      maxConnections: 1,
      // When to try again is told by the outbox.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      // Our mails hold nothing from files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      url,
    },
    { from: mailFrom },
  )
  const host = mailFrom.replace(/^.*@|>$/g, '')
  return {
    send: async ({ id, recipient, subject, text, html, unsubscribeUrl, createdAt }) => {
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same at every try: a mail that was taken without our hearing of it is known again.
        messageId: `<${id}.${createdAt.getTime()}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}
