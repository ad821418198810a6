import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its recipient's program reads it. */
export type ReceivedMail = Email & { raw: string }

/** A real mail server on this machine, and what it has taken. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** The response instead of accepting a mail, such as a 550; undefined accepts it. */
  refuseWith: (status: number | undefined) => void
  close: () => Promise<void>
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      callback(refusal === undefined ? null : Object.assign(new Error('refused here'), { responseCode: refusal }))
    },
    onData: (stream, _session, callback) => {
      buffer(stream)
        .then(async (bytes) => {
          received.push({ ...(await PostalMime.parse(bytes)), raw: bytes.toString('latin1') })
          callback(null)
        })
        .catch(callback)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseWith: (status) => {
      refusal = status
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
