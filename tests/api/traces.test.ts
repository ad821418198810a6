import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { forecastRun, mail } from '../../server/platform/database/schema/index.ts'
import { callHttp } from '../../server/platform/http/http-client.ts'
import { startMailJob } from '../../server/platform/mail/mail-job.ts'
import { type RunningTraces, startTraces } from '../../server/platform/runtime/open-telemetry.ts'
import { readSettings } from '../../server/platform/runtime/settings.ts'
import { inSpan } from '../../server/platform/runtime/traces.ts'
import { logLines } from '../security/log-lines.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver.ts'
import { addStays, someStays } from '../support/stays.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const ERROR = 2
/** Words that occur nowhere else: where one is found, its value was sent. */
const EMAIL = 'sandpiper.quill@mailbox.example'
const SEARCHED = 'Quillfeather'
const PASSWORD = 'seven grey herons wade'
const HOTEL = 4
const YESTERDAY = '2026-11-19'
const BROWSER = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) }

let receiver: OtlpReceiver
let mailServer: MailServer
let traces: RunningTraces
let test: TestApp
const folder = mkdtempSync(join(tmpdir(), 'traces-'))
const log = logLines()
const changes: (string | null)[] = []
const settingsOf = (environment: Record<string, string>) => readSettings({ LOG_LEVEL: 'silent', ...environment })

beforeAll(async () => {
  receiver = await startOtlpReceiver()
  mailServer = await startMailServer()
  const { traces: settings } = settingsOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  if (!settings) throw new Error('the traces are off')
  traces = startTraces(settings, '2025.10.28-562840ed', (failure) => changes.push(failure))
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head><title>console</title></head><body></body></html>')
  test = await startTestApp({}, folder, log.logger('info'))
})
afterAll(async () => {
  await test.close()
  await traces.stop()
  await mailServer.close()
  await receiver.close()
  rmSync(folder, { recursive: true })
})

/** The one span with a name below a span, at any depth. */
const childrenOf = ({ traceId, spanId }: ReceivedSpan) =>
  receiver.ofTrace(traceId).filter(({ parentSpanId }) => parentSpanId === spanId)

/** Sends the mails that are due as the job does, until all are sent. */
async function sendMails(): Promise<void> {
  const url = mailServer.url
  const settings = { ...settingsOf({ SMTP_URL: url }), smtpUrl: url }
  const { db, database, now } = test
  const job = startMailJob({ db, database, now, log: Fastify({ logger: log.logger('info') ?? false }).log }, settings)
  await eventually(async () => {
    expect(await db.$count(mail, eq(mail.attempts, 0))).toBe(0)
  })
  await job.stop()
}

describe('traces', () => {
  it('follow a call from the browser to its statements, and through the queue to the job and the mail', async () => {
    const answer = await test.as('admin', 'POST', '/api/user/invitations', {
      body: { email: EMAIL, roles: ['VIEWER'], companyIds: [1] },
      headers: { traceparent: `00-${BROWSER.traceId}-${BROWSER.spanId}-01` },
    })
    expect(answer.statusCode).toBe(201)
    await sendMails()
    await traces.flush()

    const [request] = receiver.named('POST /api/user/invitations')
    if (!request) throw new Error('no span of the request')
    expect(request).toMatchObject({
      kind: SERVER,
      traceId: BROWSER.traceId,
      parentSpanId: BROWSER.spanId,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/user/invitations',
        'http.response.status_code': 201,
        'request.id': answer.headers['x-request-id'],
      },
      resource: {
        'service.name': 'hotel-revenue-console',
        'service.version': '2025.10.28-562840ed',
        'deployment.environment.name': 'test',
      },
    })
    const stored = childrenOf(request).find(({ name }) => name === 'insert mail')
    expect(stored).toMatchObject({
      kind: CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'insert', 'db.response.returned_rows': 1 },
    })
    const work = childrenOf(request).find(({ name }) => name === 'process mails')
    const [round] = receiver
      .named('job mail')
      .filter(({ spanId }) => work?.links?.some((link) => link.spanId === spanId))
    expect(work).toMatchObject({ kind: CONSUMER, attributes: { 'queue.name': 'mails' } })
    expect(round?.traceId).not.toBe(BROWSER.traceId)
    expect(work && childrenOf(work).map(({ name }) => name)).toEqual(['send mail', 'update mail'])
    expect(work && childrenOf(work)[0]).toMatchObject({
      kind: CLIENT,
      attributes: { 'mail.kind': 'invitation', 'mail.attempts': 1 },
    })
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer collector-key' })
  })

  it('begin a trace of their own without a browser’s, and end one that nobody samples', async () => {
    await test.as('admin', 'GET', '/api/company/companies')
    await test.as('admin', 'GET', '/api/mail', {
      headers: { traceparent: `00-${'ef'.repeat(16)}-${'1'.repeat(16)}-00` },
    })
    await traces.flush()
    const [own] = receiver.named('GET /api/company/companies')
    expect([own?.parentSpanId, own && childrenOf(own).length]).toEqual([undefined, expect.any(Number)])
    expect(receiver.ofTrace('ef'.repeat(16))).toEqual([])
  })

  it('continue behind a body, where the server has left the request', async () => {
    const stays = someStays(addDays(YESTERDAY, -20), addDays(YESTERDAY, 5))
    await addStays(test.db, { id: HOTEL, timeZone: 'Europe/Rome' }, stays, YESTERDAY)
    const answer = await test.as('admin', 'POST', '/api/forecast/runs', { body: { companyId: HOTEL } })
    expect(answer.statusCode).toBe(202)
    const requestId = answer.headers['x-request-id']
    const [run] = await test.db.select().from(forecastRun).where(eq(forecastRun.reason, 'manual'))
    expect(run?.cause).toEqual({ requestId, traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) })
    await traces.flush()
    const [request] = receiver.named('POST /api/forecast/runs')
    expect(run?.cause?.traceparent).toContain(request?.traceId)
  })

  it('begin with a page, which names the script of the browser and the span to continue, before other scripts', async () => {
    const { body } = await test.as('viewer', 'GET', '/manage', { headers: { accept: 'text/html' } })
    const [, traceId] =
      /<head>\s*<meta name="traceparent" content="00-(\w+)-\w+-01">\s*<script type="module" src="\/traces.js">/.exec(
        body,
      ) ?? []
    await traces.flush()
    expect(receiver.ofTrace(traceId ?? '').map(({ name }) => name)).toContain('GET page')
  })

  it('have calls to other systems with host and status, and those that failed with the kind of failure', async () => {
    const call = { method: 'GET', format: 'JSON', rules: null, timeoutMs: 5_000, mostMebibytes: 1 } as const
    await inSpan('job tried', {}, async () => {
      await callHttp({ ...call, url: `${receiver.endpoint}/quillfeather?key=secret` }).catch(() => undefined)
      await callHttp({ ...call, url: 'http://127.0.0.1:1/quillfeather' }).catch(() => undefined)
    })
    await traces.flush()
    const calls = receiver.named('GET 127.0.0.1')
    expect(calls.at(-1)).toMatchObject({
      kind: CLIENT,
      status: { code: ERROR },
      attributes: { 'server.address': '127.0.0.1', 'error.type': 'Error' },
    })
  })

  it('have failed statements with the code of the database, and refusals of a call as no failure', async () => {
    await inSpan('job tried', {}, () => test.db.execute(`select '${SEARCHED}' from nowhere`)).catch(() => undefined)
    await test.as('viewer', 'GET', '/api/user/users')
    await traces.flush()
    expect(receiver.named('select nowhere')[0]).toMatchObject({
      status: { code: ERROR },
      attributes: { 'error.type': '42P01', 'db.query.text': "select '?' from nowhere" },
    })
    const refused = receiver.named('GET /api/user/users').at(-1)
    expect(refused).toMatchObject({ attributes: { 'http.response.status_code': 403 } })
    expect(refused?.status?.code ?? 0).toBe(0)
  })

  it('have what browsers measured, by their times before the message', async () => {
    const traceId = '12'.repeat(16)
    const page = { spanId: '3'.repeat(16), parentSpanId: null, kind: 'load', method: 'GET', status: null }
    const call = { spanId: '4'.repeat(16), parentSpanId: page.spanId, kind: 'call', method: 'GET', status: 200 }
    const spans = [
      { ...page, path: '/settings/events', began: 3_000, ended: 1_000 },
      { ...call, path: '/api/company/companies/:id', began: 2_500, ended: 2_000 },
    ]
    const report = (body: object) => test.as('viewer', 'POST', '/api/browser-traces', { body })
    expect((await report({ traceId, spans })).statusCode).toBe(204)
    expect((await report({ traceId, spans: [{ ...spans[0], path: `/${EMAIL}` }] })).statusCode).toBe(400)
    await traces.flush()
    expect(receiver.ofTrace(traceId)).toMatchObject([
      { name: 'browser load /settings/events', spanId: page.spanId },
      {
        name: 'browser GET /api/company/companies/:id',
        kind: CLIENT,
        ...{ spanId: call.spanId, parentSpanId: page.spanId },
        attributes: { 'url.template': '/api/company/companies/:id', 'http.response.status_code': 200 },
      },
    ])
    const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: ReceivedSpan) =>
      Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6
    expect(receiver.ofTrace(traceId).map(milliseconds)).toEqual([2_000, 500])
    expect(receiver.named('POST /api/browser-traces')).toEqual([])
  })

  it('hold no value: no address, search, token or name', async () => {
    await test.as('admin', 'GET', `/api/user/users?email=${EMAIL}&nameLike=${SEARCHED}`)
    await test.as(undefined, 'GET', `/api/user/invitations/accept/${SEARCHED}0123456789`)
    await test.as(undefined, 'GET', `/password-reset/${SEARCHED}`)
    await test.db.execute('alter table user_account rename column lastname to lastname_away')
    const user = { username: 'broken', firstname: SEARCHED, lastname: 'F', email: EMAIL, roles: ['VIEWER'] }
    const broken = await test.as('admin', 'POST', '/api/user/users', { body: { ...user, password: PASSWORD } })
    expect(broken.statusCode).toBe(500)
    await test.db.execute('alter table user_account rename column lastname_away to lastname')
    await traces.flush()
    const sent = receiver.bodies.join('\n')
    expect(sent).toContain('GET /api/user/invitations/accept/:token')
    for (const value of [EMAIL, SEARCHED, PASSWORD, 'quillfeather', 'revenue-demo', 'Failed query'])
      expect(sent).not.toContain(value)
  })

  it('report once that the collector fails, and once that it accepts spans again', async () => {
    const fails = async (status: number) => {
      receiver.answerWith(status)
      await test.as('viewer', 'GET', '/api/global')
      await traces.flush().catch(() => undefined)
    }
    await fails(400)
    await fails(400)
    await fails(200)
    expect(changes).toEqual([expect.any(String), null])
  })
})

describe('the id of a request', () => {
  it('is in the log lines of the mails that it caused', async () => {
    await test.db.delete(mail)
    mailServer.refuseWith(550)
    const answer = await test.as('admin', 'POST', '/api/user/invitations', {
      body: { email: 'second.guest@mailbox.example', roles: ['VIEWER'], companyIds: [1] },
    })
    await sendMails()
    mailServer.refuseWith(undefined)
    const lines = log.lines().map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find(({ msg }) => msg === 'mail not sent')).toMatchObject({ reqId: answer.headers['x-request-id'] })
  })
})
