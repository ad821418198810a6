import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { MailAttachment } from '../database/schema/index.ts'
import type { Settings } from '../runtime/settings.ts'

/** The part of a mail that is sent to the mail server. */
export interface Outgoing {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  attachment: MailAttachment | null
  createdAt: Date
}

/** The connection to the mail server. */
export interface MailTransport {
  /** Sends a mail; rejects if the server can't be reached or refuses it. */
  send: (mail: Outgoing) => Promise<void>
  close: () => void
}

const CONNECT_MS = 20_000
const GREETING_MS = 20_000
const SILENCE_MS = 40_000
/** Far below the time for which a mail is claimed, so that no other process sends it in the meantime. */
const SEND_MS = 120_000
/** A server of SMTP answers in a few lines. */
const MOST_RESPONSE_BYTES = 65_536

/**
 * Opens the connection to the mail server of `SMTP_URL`; its query parameters for TLS and the like override our defaults. `sendMs` is
 * the time limit of one mail.
 */
export function openMailTransport(
  url: string,
  { mailFrom, isMailTlsRequired }: Pick<Settings, 'mailFrom' | 'isMailTlsRequired'>,
  sendMs = SEND_MS,
): MailTransport {
  const open = () => openPool(url, mailFrom, isMailTlsRequired)
  let transport = open()
  const host = mailFrom.replace(/^.*@|>$/g, '')
  return {
    send: async ({ id, recipient, subject, text, html, unsubscribeUrl, attachment, createdAt }) => {
      const sent = transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        attachments: attachment ? [pdfOf(attachment)] : [],
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
      const over = new AbortController()
      const late = pause(sendMs, undefined, { signal: over.signal }).then(() => {
        // A server that sends a little at a time is never silent; its connection would keep all other mails waiting.
        transport.close()
        transport = open()
        throw new Error(`The mail server did not finish in ${sendMs / 1000} s.`)
      })
      await Promise.race([sent, late]).finally(() => over.abort())
    },
    close: () => transport.close(),
  }
}

const pdfOf = ({ name, content }: MailAttachment) => ({
  filename: name,
  content,
  encoding: 'base64',
  contentType: 'application/pdf',
})

/** The operator sets the address of the mail server, so it may be in the own network. */
function openPool(url: string, mailFrom: string, requireTLS: boolean) {
  return createTransport(
    {
      pool: true,
      maxConnections: 1,
      // Without it a server, or somebody in between, that offers no STARTTLS would get the mails in plain text.
      requireTLS,
      // The outbox decides when to try again.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      maxResponseSize: MOST_RESPONSE_BYTES,
      // Our mails include nothing from files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
      url,
    },
    { from: mailFrom },
  )
}
