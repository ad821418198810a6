import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { millisecondsInMinute } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, mail } from '../database/schema/index.ts'
import { readSettings } from '../runtime/settings.ts'
import { startMailJob } from './mail-job.ts'
import { storeMails } from './outbox.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { type Sending, sendDueMails } from './send.ts'
import { type MailTransport, openMailTransport } from './transport.ts'

const LINK = 'https://hotel.example/password-reset/s3cret'

let test: TestApp
let server: MailServer
let transport: MailTransport
let time: number
const open: MailTransport[] = []
const now = () => new Date(time)
const silent = { warn: () => undefined, error: () => undefined }
const settingsOf = (url: string) =>
  readSettings({ SMTP_URL: url, MAIL_FROM: 'Häuser am See <no-reply@hotel.example>', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(mail)
  await test.db.delete(activity)
  server = await startMailServer()
  transport = connect(server.url)
  time = TEST_NOW.getTime()
})
afterEach(async () => {
  for (const each of open.splice(0)) each.close()
  await server.close()
})

function connect(url: string, sendMs?: number, isMailTlsRequired = false): MailTransport {
  const opened = openMailTransport(url, { ...settingsOf(url), isMailTlsRequired }, sendMs)
  open.push(opened)
  return opened
}

async function store(count = 1): Promise<void> {
  const userId = await test.idOf('viewer')
  const body = passwordResetMail({
    language: 'DE',
    name: 'Zoë Kübler',
    username: 'zoe',
    link: LINK,
    requestedBy: 'administrator',
  })
  const one = { ...body, recipient: 'zoe@hotel.example', about: { userId } }
  const mails = Array.from({ length: count }, () => ({ ...one, kind: 'invitation' as const }))
  await test.db.transaction((tx) => storeMails(tx, mails, now()))
}
const stored = async () => (await test.db.select().from(mail))[0]
const send = (by: Partial<Sending> = {}) => sendDueMails({ db: test.db, transport, now, log: silent, ...by })

describe('sent mails', () => {
  it('a mail arrives as text and as HTML, with every character, sender and recipient', async () => {
    await store()
    await send()
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received?.from).toEqual({ name: 'Häuser am See', address: 'no-reply@hotel.example' })
    expect(received?.to).toMatchObject([{ address: 'zoe@hotel.example' }])
    expect(received?.subject).toBe('Neues Passwort für die Hotel Revenue Console')
    expect(received?.text).toContain('Guten Tag Zoë Kübler,')
    expect(received?.text).toContain(LINK)
    expect(received?.html).toContain(`href="${LINK}"`)
    expect(received?.raw).toMatch(/Content-Type: multipart\/alternative/)
    expect(received?.raw).toMatch(/Auto-Submitted: auto-generated/)
  })

  it('a mail that was sent leaves no link in the database, and is not sent again', async () => {
    await store()
    await send()
    const row = await stored()
    expect(row).toMatchObject({ sentAt: now(), dueAt: null, error: null, attempts: 1 })
    expect(JSON.stringify(row)).not.toContain('s3cret')
    time += 24 * 60 * millisecondsInMinute
    await send()
    expect(server.received).toHaveLength(1)
  })

  it('a mail that the recipient subscribed to has its one-click URL in the headers, and no longer in the database', async () => {
    const unsubscribeUrl = 'https://hotel.example/unsubscribe/s3cret'
    const body = { subject: 'Report', text: 'Figures', html: '<p>Figures</p>', unsubscribeUrl }
    const about = { userId: await test.idOf('viewer') }
    await test.db.transaction((tx) =>
      storeMails(tx, [{ ...body, kind: 'report', recipient: 'zoe@hotel.example', about }], now()),
    )
    await send()
    expect(server.received[0]?.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(server.received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(JSON.stringify(await stored())).not.toContain('s3cret')
  })

  it('a mail arrives with its PDF, which is no longer in the database then', async () => {
    const attachment = { name: 'Häuser am See.pdf', content: Buffer.from('%PDF-1.7 figures').toString('base64') }
    const body = { subject: 'Report', text: 'Figures', html: '<p>Figures</p>', attachment }
    const about = { userId: await test.idOf('viewer') }
    await test.db.transaction((tx) =>
      storeMails(tx, [{ ...body, kind: 'report', recipient: 'zoe@hotel.example', about }], now()),
    )
    await send()
    const [received] = server.received[0]?.attachments ?? []
    expect(received).toMatchObject({ filename: 'Häuser am See.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(received?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 figures')
    expect((await stored())?.attachment).toBeNull()
  })

  it('a mail is sent once, however many processes send', async () => {
    await store(40)
    await Promise.all(Array.from({ length: 8 }, () => send({ transport: connect(server.url) })))
    expect(server.received).toHaveLength(40)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40)
  })
})

describe('while the mail server is down', () => {
  const down = () => connect('smtp://127.0.0.1:1')
  const triesBy = async (minutes: number) => {
    const tries: number[] = []
    for (let minute = 0; minute <= minutes; minute++) {
      const before = (await stored())?.attempts ?? 0
      await send({ transport: down() })
      if (((await stored())?.attempts ?? 0) > before) tries.push(minute)
      time += millisecondsInMinute
    }
    return tries
  }

  it('a mail is tried again after growing delays, and sent when the server is back', async () => {
    await store()
    expect(await triesBy(20)).toEqual([0, 1, 3, 7, 15])
    expect((await stored())?.error).toMatch(/ECONNREFUSED/)
    time += 20 * millisecondsInMinute
    await send()
    expect(server.received).toHaveLength(1)
    expect(await stored()).toMatchObject({ error: null, attempts: 6 })
  })

  it('an invitation is given up after a day, with the reason', async () => {
    await store()
    for (let hour = 0; hour <= 30; hour++) {
      await send({ transport: down() })
      time += 60 * millisecondsInMinute
    }
    expect(await stored()).toMatchObject({ sentAt: null, dueAt: null, error: expect.stringMatching(/ECONNREFUSED/) })
    expect(await test.db.select().from(activity).where(eq(activity.result, 'failed'))).toMatchObject([
      { entity: 'mail', action: 'send', after: { kind: 'invitation', reason: expect.stringMatching(/ECONNREFUSED/) } },
    ])
  })

  it('a password reset is given up when its link has expired', async () => {
    await store()
    await test.db.update(mail).set({ kind: 'password-reset' })
    expect(await triesBy(90)).toEqual([0, 1, 3, 7, 15, 31])
    expect((await stored())?.dueAt).toBeNull()
  })
})

describe('a mail server that', () => {
  /** A server that greets as told; returns its address. */
  const serverThat = async (greet: (socket: Socket) => void): Promise<string> => {
    const strange = createServer((socket) => greet(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(strange, 'listening')
    strange.unref()
    return `smtp://127.0.0.1:${(strange.address() as AddressInfo).port}`
  }

  it('goes on with a line that never ends is left, and the mail is tried again', async () => {
    const url = await serverThat((socket) => socket.write('220 '.padEnd(2 ** 20, 'x')))
    await store()
    await send({ transport: connect(url) })
    expect(await stored()).toMatchObject({
      error: 'Server response exceeds maximum allowed size',
      sentAt: null,
      attempts: 1,
    })
  })

  it('sends a little at a time is left after the time limit, and the mail is tried again', async () => {
    const url = await serverThat(async (socket) => {
      for await (const _ of setInterval(10)) if (socket.destroyed || !socket.write('220-x\r\n')) return
    })
    await store()
    await send({ transport: connect(url, 200) })
    expect(await stored()).toMatchObject({ error: 'The mail server did not finish in 0.2 s.', sentAt: null })
  })
})

describe('where TLS is required', () => {
  it('a mail stays in the outbox of a server that offers none, and nothing of it is sent', async () => {
    await store()
    await send({ transport: connect(server.url, undefined, true) })
    expect(server.received).toEqual([])
    expect(await stored()).toMatchObject({ sentAt: null, error: expect.stringMatching(/TLS/) })
  })
})

describe('a mail that the server refuses', () => {
  it('permanently is not tried again', async () => {
    await store()
    server.refuseWith(550)
    await send()
    expect(await stored()).toMatchObject({ dueAt: null, sentAt: null, error: expect.stringContaining('550') })
  })

  it('temporarily is tried again', async () => {
    await store()
    server.refuseWith(451)
    await send()
    expect((await stored())?.dueAt).toEqual(new Date(time + millisecondsInMinute))
  })

  it('does not block the others', async () => {
    await store(2)
    const [first] = await test.db.select().from(mail)
    await test.db
      .update(mail)
      .set({ recipient: 'no address' })
      .where(eq(mail.id, first?.id ?? 0))
    await send()
    expect(server.received).toHaveLength(1)
  })
})

describe('the mail job', () => {
  const start = (url: string) =>
    startMailJob({ db: test.db, database: test.database, now, log: silent }, { ...settingsOf(url), smtpUrl: url })

  it('sends queued mails immediately when it starts, and later ones as they arrive', async () => {
    await store()
    const sender = start(server.url)
    await eventually(() => expect(server.received.length).toBe(1))
    await store()
    await eventually(() => expect(server.received.length).toBe(2))
    await sender.stop()
  })
})
