import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setInterval } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { createClient as createApaleo } from '../../connection/apaleo/client.ts'
import { fetchHubspotCompany } from '../../connection/hubspot/client.ts'
import { createClient as createMews } from '../../connection/mews/client.ts'
import { createOtaXml } from '../../connection/ota-xml/ota-xml.ts'
import { fetchMetaReview } from '../../market/trustyou/client.ts'
import { type AddressRules, callHttp } from './http-client.ts'

const MEBIBYTE = 2 ** 20
/** More than any caller reads. */
const BOMB_MEBIBYTES = 64
/** The time limits of the callers are shortened to this. */
const SHORT_MS = 200
const HOST = 'system.example'

type Fault = 'bomb' | 'endless' | 'redirect' | 'html' | 'encoding' | 'cut'
let fault: Fault
let format: string
let port: number
let lookup: MockInstance<typeof dns.lookup>
const asked: string[] = []

async function trickle(response: ServerResponse): Promise<void> {
  for await (const _ of setInterval(10)) if (response.destroyed || !response.write(' ')) return
}

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const type = { 'content-type': format }
  const zipped = { ...type, 'content-encoding': 'gzip' }
  if (fault === 'redirect') response.writeHead(302, { ...type, location: `http://127.0.0.1:${port}/inside` }).end()
  else if (fault === 'html')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Sign in</p>')
  else if (fault === 'encoding') response.writeHead(200, { ...type, 'content-encoding': 'x-own' }).end('?')
  else if (fault === 'cut') response.writeHead(200, zipped).end(Buffer.from('1f8b08', 'hex'))
  else if (fault === 'endless') {
    response.writeHead(200, type)
    void trickle(response)
  } else {
    const blanks = Buffer.alloc(MEBIBYTE, ' ')
    response.writeHead(200, zipped)
    Readable.from(Array.from({ length: BOMB_MEBIBYTES }, () => blanks))
      .pipe(createGzip())
      .pipe(response)
  }
})

/** Every answer of the resolver, in turn; the last one repeatedly. */
function resolveTo(...answers: string[][]): void {
  lookup = vi.spyOn(dns, 'lookup')
  for (const [place, addresses] of answers.entries()) {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (place < answers.length - 1) lookup.mockResolvedValueOnce(found as never)
    else lookup.mockResolvedValue(found as never)
  }
}

const base = {
  now: () => new Date('2026-11-20T10:00:00Z'),
  record: () => undefined,
  stopped: new AbortController().signal,
  hotel: { id: 1, currency: 'EUR', timeZone: 'Europe/Berlin' },
}
const isar = { hotelCode: 'ISAR', roomTypes: [], ratePlans: [] }
const token = { accessToken: 'a', refreshToken: 'b', expiresAt: '2030-01-01T00:00:00.000Z' }
const LOCAL = { allowsLoopback: true }

/** Everything in the server that calls another system by HTTP, and what it says where the cause is not told. */
const CALLERS: readonly [
  name: string,
  format: string,
  call: (url: string, rules?: AddressRules) => Promise<unknown>,
  quiet?: string,
][] = [
  [
    'OTA XML',
    'text/xml',
    async (endpoint, rules = LOCAL) =>
      createOtaXml(true, rules).check({
        ...base,
        settings: { ...isar, endpoint },
        credentials: { userName: 'user', password: 'password' },
      } as never),
  ],
  [
    'Mews',
    'application/json',
    (platformAddress, rules = LOCAL) =>
      createMews(rules).send(
        { ...base, settings: { platformAddress }, credentials: { clientToken: 'a', accessToken: 'b' } } as never,
        'configuration/get',
        {},
      ),
  ],
  [
    'apaleo',
    'application/json',
    (apiUrl) =>
      createApaleo({ apiUrl } as never)({ ...base, settings: {}, credentials: token } as never, 'GET', '/bookings'),
  ],
  [
    'TrustYou',
    'application/json',
    (apiUrl) => fetchMetaReview({ key: 'key', apiUrl }, '1', { timeoutMs: 8_000, pauseMs: 1 }),
  ],
  [
    'HubSpot',
    'application/json',
    (apiUrl) => fetchHubspotCompany({ hubspot: { apiUrl, accessToken: 'a' } } as never, '1'),
    'HubSpot',
  ],
]
const USERS = CALLERS.slice(0, 2)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(fault === 'endless' ? SHORT_MS : ms))
  resolveTo(['127.0.0.1'])
})
afterEach(() => vi.restoreAllMocks())

describe.each(CALLERS)('the call to %s', (_, type, call, quiet) => {
  it.each<[what: string, fault: Fault, message: string]>([
    ['unpacks to more than the limit', 'bomb', 'The response has more than'],
    ['never ends', 'endless', 'No response in'],
    ['is a redirect into the own network', 'redirect', 'redirects to another address (302)'],
    ['is a page', 'html', 'The response is text/html instead of'],
    ['has an unknown encoding', 'encoding', 'unknown encoding x-own'],
    ['ends too early', 'cut', 'The response broke off.'],
  ])('fails with the reason if the response %s', async (_what, given, message) => {
    fault = given
    format = type
    await expect(call(`http://${HOST}:${port}`)).rejects.toThrow(quiet ?? message)
    expect(asked).not.toContain('/inside')
  })

  it('goes to the address that was checked, even if the name would lead elsewhere a moment later', async () => {
    fault = 'html'
    resolveTo(['127.0.0.1'], ['127.0.0.2'])
    await expect(call(`http://${HOST}:${port}`)).rejects.toThrow(quiet ?? 'text/html')
    expect(asked).toHaveLength(1)
    expect(lookup).toHaveBeenCalledTimes(1)
  })
})

describe.each(USERS)('the URL of %s, which a user enters', (_, _type, call) => {
  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '192.168.0.1']],
    ['the address of a cloud’s metadata', ['169.254.169.254']],
    ['a private address of IPv6', ['fd00::1']],
    ['a private address within one of IPv6', ['::ffff:10.0.0.1']],
    ['this machine', ['127.0.0.1']],
  ])('is not called if its name resolves to %s', async (_what, addresses) => {
    resolveTo(addresses)
    const rules = { allowsLoopback: false }
    await expect(call(`https://${HOST}:${port}`, rules)).rejects.toThrow('is not on the public internet')
    expect(asked).toEqual([])
  })
})

it.each(CALLERS)(
  'the call to %s is refused if its address contains a password',
  async (_name, _format, call, quiet) => {
    const address = `http://user:password@${HOST}:${port}`
    await expect(call(address)).rejects.toThrow(quiet ?? 'must not contain a user name or a password')
    expect(asked).toEqual([])
  },
)

it('a call that is stopped rejects with the reason of the stop, also while its name is looked up', async () => {
  const stop = new AbortController()
  lookup.mockReturnValue(new Promise(() => undefined) as never)
  const common = { method: 'GET', format: 'JSON', rules: null, timeoutMs: 60_000, mostMebibytes: 1 } as const
  const waiting = callHttp({ ...common, url: `http://${HOST}/`, stopped: stop.signal })
  stop.abort(new Error('the server stops'))
  await expect(waiting).rejects.toThrow('the server stops')
})
