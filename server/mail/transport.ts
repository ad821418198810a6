import { createTransport } from 'nodemailer'
import type { Settings } from '../runtime/settings.ts'

/** The part of a mail that is sent to the mail server. */
export interface Outgoing {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  createdAt: Date
}

/** The connection to the mail server. */
export interface MailTransport {
  /** Sends a mail; rejects if the server can't be reached or refuses it. */
  send: (mail: Outgoing) => Promise<void>
  close: () => void
}

// The sum of these is far below the time for which a mail is claimed, so that no other process sends it in the meantime.
const CONNECT_MS = 20_000
const GREETING_MS = 20_000
const SILENCE_MS = 40_000

/** Opens the connection to the mail server of `SMTP_URL`; its query parameters for TLS and the like override our defaults. */
export function openMailTransport(url: string, { mailFrom }: Pick<Settings, 'mailFrom'>): MailTransport {
  const transport = createTransport(
    {
      pool: true,
      maxConnections: 1,
      // The outbox decides when to try again.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      // Our mails include nothing from files or URLs.
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
        // The same for every attempt: the server recognizes a mail that it accepted without our receiving the response.
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
