import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays } from '../../contract/stay-date.ts'
import { KINDS } from '../../tests/support/kinds.ts'
import { type Hotel, hotelsOf, TODAY } from '../../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import {
  company,
  connection,
  delivery,
  deliveryRefusal,
  outboundLog,
  publicationLine,
  reservation,
} from '../database/schema/index.ts'
import { storePublication } from '../publishing/publish.ts'
import { sendDue } from '../publishing/sender.ts'
import { openCredentials, rotateCredentials, sealCredentials } from './credentials.ts'
import {
  type BookingPage,
  type BookingQuery,
  CredentialsError,
  defineKind,
  RateLimitedError,
  type RateWrite,
  type SystemBooking,
  SystemError,
  type WriteResult,
} from './kind.ts'
import { openConnection } from './open-connection.ts'
import { readDueBookings } from './read-bookings.ts'

const MINUTE_MS = 60_000
const KEY = 'the first key of an installation'
const NEXT_KEY = 'the second key of an installation'
const NIGHT = addDays(TODAY, 3)

let test: TestApp
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A system whose answers a test writes down. */
class ScriptedSystem {
  readonly asked: BookingQuery[] = []
  readonly tokens: string[] = []
  readonly written: number[] = []
  pages: (BookingPage | Error)[] = []
  writes: (WriteResult['state'] | Error)[] = []

  readonly kind = defineKind({
    isOffered: true,
    settings: z.strictObject({}),
    credentials: z.strictObject({ token: z.string() }).nullable(),
    check: async () => undefined,
    readBookings: async ({ credentials }, query) => {
      this.asked.push(query)
      this.tokens.push(credentials?.token ?? '')
      const answer = this.pages.shift() ?? { bookings: [], changedUpTo: null, nextPage: null }
      if (answer instanceof Error) throw answer
      return answer
    },
    writeRates: async ({ record, credentials }, rates: readonly RateWrite[]) => {
      const answer = this.writes.shift() ?? 'accepted'
      record({ call: 'PUT /rates', request: `token ${credentials?.token}`, status: null, answer: String(answer) })
      if (answer instanceof Error) throw answer
      this.written.push(...rates.map(({ rate }) => rate))
      return rates.map(() => (answer === 'refused' ? { state: 'refused', reason: 'No.' } : { state: answer }))
    },
  })
}

let system: ScriptedSystem
let hotel: Hotel
let now: Date
beforeEach(async () => {
  // Hotels of other tests have nothing to do with this one's system.
  await test.db.delete(connection)
  system = new ScriptedSystem()
  now = TEST_NOW
  hotel = await newHotel()
  await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
})

const advance = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const services = (keys = {}) => ({
  ...test,
  kinds: { ...KINDS, demo: system.kind },
  keys,
  now: () => now,
  log: { warn: () => undefined },
})
const running = new AbortController().signal
const read = (keys = {}) => readDueBookings(services(keys), running)
const send = (keys = {}) => sendDue(services(keys), running)
const linked = async () => {
  const [row] = await test.db.select().from(connection).where(eq(connection.companyId, hotel.id))
  if (!row) throw new Error('the hotel is connected')
  return row
}
const change = (values: Partial<typeof connection.$inferInsert>) =>
  test.db.update(connection).set(values).where(eq(connection.companyId, hotel.id))
const deliveries = () =>
  test.db.select().from(delivery).where(eq(delivery.companyId, hotel.id)).orderBy(delivery.startedAt, delivery.id)
const booked = async () =>
  (await test.db.select().from(reservation).where(eq(reservation.companyId, hotel.id))).map(
    ({ externalId }) => externalId,
  )

const bookingAt = (externalId: string, changedAt: Date): SystemBooking => ({
  externalId,
  status: 'booked',
  bookedAt: changedAt.toISOString(),
  changedAt: changedAt.toISOString(),
  arrival: NIGHT,
  departure: addDays(NIGHT, 1),
  nights: [{ stayDate: NIGHT, revenue: 100_00, roomType: 'STD', segment: null, ratePlan: 'BAR' }],
})
const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE_MS)
const pageOf = (ids: readonly string[], changedUpTo: Date, nextPage: string | null = null): BookingPage => ({
  bookings: ids.map((id) => bookingAt(id, changedUpTo)),
  changedUpTo,
  nextPage,
})

describe('reading bookings', () => {
  it('takes all pages in as deliveries, and begins an hour before the last change the next time', async () => {
    system.pages = [pageOf(['a', 'b'], minutesAgo(90), '2'), pageOf(['c'], minutesAgo(30))]
    await read()
    expect(system.asked).toEqual([
      { since: null, page: null },
      { since: null, page: '2' },
    ])
    expect((await booked()).sort()).toEqual(['a', 'b', 'c'])
    expect(await deliveries()).toMatchObject([
      { source: 'demo', state: 'done', added: 2 },
      { source: 'demo', state: 'done', added: 1 },
    ])
    expect(await linked()).toMatchObject({ readUpTo: minutesAgo(30), importedAt: TEST_NOW, bookingsRead: 3 })
    await read()
    expect(system.asked).toHaveLength(2)
    advance(6 * MINUTE_MS)
    await read()
    expect(system.asked.at(-1)).toEqual({ since: minutesAgo(90), page: null })
  })

  it('that breaks off goes on behind the last page that was stored', async () => {
    system.pages = [pageOf(['a'], minutesAgo(120), '2'), new SystemError('The system did not answer.')]
    await read()
    expect(await booked()).toEqual(['a'])
    expect(await linked()).toMatchObject({
      readUpTo: minutesAgo(120),
      importedAt: null,
      readFailure: 'The system did not answer.',
      readFailures: 1,
      readLeaseUntil: null,
    })
    await read()
    expect(system.asked).toHaveLength(2)
    advance(7_000)
    const again = pageOf(['a'], minutesAgo(120)).bookings
    system.pages = [{ ...pageOf([], minutesAgo(60)), bookings: [...again, bookingAt('b', minutesAgo(60))] }]
    await read()
    expect(system.asked.at(-1)).toEqual({ since: minutesAgo(180), page: null })
    expect(await linked()).toMatchObject({ importedAt: now, readFailure: null, readFailures: 0 })
    expect(await deliveries()).toMatchObject([
      { added: 1, retries: 0 },
      { added: 1, unchanged: 1, retries: 1 },
    ])
  })

  it('pauses longer after each failure, and as long as the system asks', async () => {
    const dueIn = async () => ((await linked()).readDueAt?.getTime() ?? 0) - now.getTime()
    system.pages = [
      new SystemError('Away.'),
      new SystemError('Away.'),
      new RateLimitedError('Too many calls.', 600_000),
    ]
    await read()
    expect(await dueIn()).toBeGreaterThanOrEqual(5_000)
    expect(await dueIn()).toBeLessThanOrEqual(6_000)
    advance(6_000)
    await read()
    expect(await dueIn()).toBeGreaterThanOrEqual(30_000)
    advance(36_000)
    await read()
    expect((await linked()).limitedUntil?.getTime()).toBeGreaterThanOrEqual(now.getTime() + 600_000)
    advance(599_000)
    await read()
    expect(system.asked).toHaveLength(3)
    advance(125_000)
    await read()
    expect(system.asked).toHaveLength(4)
    expect((await deliveries()).at(-1)).toMatchObject({ retries: 3, rateLimited: 1 })
  })

  it('stops where the system refuses the credentials, and says so', async () => {
    system.pages = [new CredentialsError('The access was revoked.')]
    await read()
    advance(24 * 60 * MINUTE_MS)
    await read()
    expect(system.asked).toHaveLength(1)
    expect(await linked()).toMatchObject({ refusedAt: TEST_NOW, readFailure: 'The access was revoked.' })
  })

  it('leaves out what does not fit, with place, field and reason', async () => {
    system.pages = [
      {
        bookings: [bookingAt('good', minutesAgo(5)), { externalId: 'bad' }],
        changedUpTo: minutesAgo(5),
        nextPage: null,
      },
    ]
    await read()
    expect(await booked()).toEqual(['good'])
    const [refused] = await test.db.select().from(deliveryRefusal).where(eq(deliveryRefusal.companyId, hotel.id))
    expect(refused).toMatchObject({ line: 2, externalId: 'bad', field: 'status' })
  })

  it('keeps a run that brought nothing once in half an hour, which shows that data are fresh', async () => {
    for (let round = 0; round < 6; round += 1) {
      await read()
      advance(7 * MINUTE_MS)
    }
    expect(system.asked).toHaveLength(6)
    expect(await deliveries()).toHaveLength(2)
  })

  it('leaves out hotels that are paused, and those that another process reads', async () => {
    await change({ isPaused: true })
    await read()
    await change({ isPaused: false, readLeaseUntil: new Date(now.getTime() + 60_000) })
    await read()
    expect(system.asked).toEqual([])
    advance(61_000)
    await read()
    expect(system.asked).toHaveLength(1)
  })

  it('stops where the hotel is disconnected meanwhile', async () => {
    const reading = { ...system.kind }
    const { readBookings } = system.kind
    reading.readBookings = async (context, query) => {
      await test.db.delete(connection).where(eq(connection.companyId, hotel.id))
      return (await readBookings?.(context, query)) as BookingPage
    }
    system.pages = [pageOf(['a'], minutesAgo(5), '2'), pageOf(['b'], minutesAgo(4))]
    await readDueBookings({ ...services(), kinds: { ...KINDS, demo: reading } }, running)
    expect(await booked()).toEqual(['a'])
  })
})

describe('sending rates', () => {
  const publish = async (rate: number) => {
    const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
    if (!row) throw new Error('the hotel is stored')
    await test.db.transaction((tx) =>
      storePublication(tx, row, [{ stayDate: NIGHT, category: hotel.standard, rate }], {
        at: now,
        source: 'user',
        by: null,
      }),
    )
  }
  const states = async () =>
    (await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id))).map(
      ({ state }) => state,
    )

  it('keeps a pause that the system asks for, for reading too', async () => {
    await publish(120_00)
    system.writes = [new RateLimitedError('Too many calls.', 120_000)]
    await send()
    await read()
    advance(119_000)
    await Promise.all([send(), read()])
    expect([system.written, system.asked]).toEqual([[], []])
    expect((await linked()).sendFailure).toBe('Too many calls.')
    advance(26_000)
    await send()
    await read()
    expect([system.written, system.asked.length]).toEqual([[120_00], 1])
    expect(await linked()).toMatchObject({ sendFailure: null, lastOutAt: now })
  })

  it('stops where the credentials are refused; the rate stays in the outbox', async () => {
    await publish(120_00)
    system.writes = [new CredentialsError('The access was revoked.')]
    await send()
    advance(24 * 60 * MINUTE_MS)
    await send()
    expect([await states(), system.written]).toEqual([['sent'], []])
    await change({ refusedAt: null })
    await send()
    expect([await states(), system.written]).toEqual([['confirmed'], [120_00]])
  })

  it('logs calls without the credentials', async () => {
    await change({ credentials: sealCredentials({ token: 'very secret' }, hotel.id, { current: KEY }) })
    await publish(120_00)
    await send({ current: KEY })
    const [log] = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${log?.id}`)).body
    expect(detail).toContain('PUT /rates')
    expect(detail).not.toContain('very secret')
  })
})

describe('credentials', () => {
  const seal = (key = KEY) =>
    change({ credentials: sealCredentials({ token: 'very secret' }, hotel.id, { current: key }) })

  it('are stored encrypted and reach the kind opened', async () => {
    await seal()
    expect((await linked()).credentials).not.toContain('secret')
    await read({ current: KEY })
    expect(system.tokens).toEqual(['very secret'])
  })

  it('are never stored without a key, and another key stops the connection', async () => {
    expect(() => sealCredentials({ token: 'x' }, hotel.id, {})).toThrow('CONNECTION_KEY')
    await seal()
    await read({ current: NEXT_KEY })
    expect(system.asked).toEqual([])
    expect(await linked()).toMatchObject({
      refusedAt: TEST_NOW,
      readFailure: 'The stored settings or credentials cannot be read.',
    })
  })

  it('are renewed once: whoever comes later takes what was stored, and nobody while another renews them', async () => {
    await seal()
    const row = await linked()
    const open = async () => (await openConnection(services({ current: KEY }), row, running)).context
    const [first, second, third] = [await open(), await open(), await open()]
    let renewals = 0
    const renew = async () => {
      renewals += 1
      await expect(third.renewCredentials(async () => ({ token: 'third' }))).rejects.toThrow('is being renewed')
      return { token: 'renewed' }
    }
    expect(await first.renewCredentials(renew)).toEqual({ token: 'renewed' })
    expect(await second.renewCredentials(renew)).toEqual({ token: 'renewed' })
    expect([renewals, first.credentials, second.credentials]).toEqual([1, { token: 'renewed' }, { token: 'renewed' }])
    expect(await linked()).toMatchObject({ renewalLeaseUntil: null })
  })

  it('are rotated to the current key, all or none', async () => {
    await seal()
    expect(await rotateCredentials(test.db, { current: NEXT_KEY, previous: KEY })).toBe(1)
    const { credentials } = await linked()
    expect(openCredentials(credentials ?? '', hotel.id, { current: NEXT_KEY })).toEqual({ token: 'very secret' })
    await expect(rotateCredentials(test.db, { current: KEY })).rejects.toThrow('CONNECTION_KEY')
    expect((await linked()).credentials).toBe(credentials)
  })
})
