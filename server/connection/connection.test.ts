import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { and, Column, eq, getTableColumns, is } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { addDays } from '../../contract/platform/stay-date.ts'
import { KINDS } from '../../tests/support/kinds.ts'
import { type Hotel, hotelsOf, TODAY } from '../../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import {
  activity,
  company,
  connection,
  delivery,
  deliveryRefusal,
  outboundLog,
  publicationLine,
  publishedRate,
  reservation,
} from '../platform/database/schema/index.ts'
import { storePublication } from '../pricing/publishing/publish.ts'
import { sendDue } from '../pricing/publishing/sender.ts'
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
import { countConnections, findConnection } from './list.ts'
import { openConnection } from './open-connection.ts'
import { readDueBookings } from './read-bookings.ts'

const KEY = 'the first key of an installation'
const NEXT_KEY = 'the second key of an installation'
const NIGHT = addDays(TODAY, 3)

let test: TestApp
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A system whose responses are defined by the test. */
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
      return rates.map(() =>
        answer === 'refused'
          ? {
              state: 'refused',
              kind: 'system',
              reason: `No:\0 password=abc not ${credentials?.token} ${'x'.repeat(600)}`,
            }
          : { state: answer },
      )
    },
  })
}

let system: ScriptedSystem
let hotel: Hotel
let now: Date
beforeEach(async () => {
  // Hotels of other tests must not use this test's system.
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
const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * millisecondsInMinute)
const pageOf = (ids: readonly string[], changedUpTo: Date, nextPage: string | null = null): BookingPage => ({
  bookings: ids.map((id) => bookingAt(id, changedUpTo)),
  changedUpTo,
  nextPage,
})

describe('reading bookings', () => {
  it('stores all pages as deliveries, and starts an hour before the last change the next time', async () => {
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
    advance(6 * millisecondsInMinute)
    await read()
    expect(system.asked.at(-1)).toEqual({ since: minutesAgo(90), page: null })
  })

  it('that fails continues after the last page that was stored', async () => {
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

  it('stops if the system refuses the credentials, and reports it', async () => {
    system.pages = [new CredentialsError('The access was revoked.')]
    await read()
    advance(24 * 60 * millisecondsInMinute)
    await read()
    expect(system.asked).toHaveLength(1)
    expect(await linked()).toMatchObject({ refusedAt: TEST_NOW, readFailure: 'The access was revoked.' })
  })

  it('rejects invalid rows with position, field and reason', async () => {
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

  it('records a run without changes once in half an hour, which shows that data are fresh', async () => {
    for (let round = 0; round < 6; round += 1) {
      await read()
      advance(7 * millisecondsInMinute)
    }
    expect(system.asked).toHaveLength(6)
    expect(await deliveries()).toHaveLength(2)
  })

  it('records no run whose overlap has only known bookings, and counts nothing twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      system.pages = [pageOf(['a'], minutesAgo(30))]
      await read()
      advance(7 * millisecondsInMinute)
    }
    expect(system.asked).toHaveLength(4)
    expect(await deliveries()).toHaveLength(1)
    expect((await linked()).bookingsRead).toBe(1)
  })

  it('continues from now at the latest, even after a booking from the future', async () => {
    system.pages = [pageOf(['a'], new Date('2099-01-01T00:00:00Z'))]
    await read()
    expect((await linked()).readUpTo).toEqual(TEST_NOW)
  })

  /** The kind, with a hook that runs during each call. */
  const during = (happens: () => unknown) => ({
    ...KINDS,
    demo: {
      ...system.kind,
      readBookings: async (...given: Parameters<NonNullable<typeof system.kind.readBookings>>) => {
        await happens()
        return (await system.kind.readBookings?.(...given)) as BookingPage
      },
    },
  })

  it('gives other hotels their turn after a minute, and then continues with the next page', async () => {
    const other = await newHotel()
    await test.db.insert(connection).values({ companyId: other.id, kind: 'demo' })
    system.pages = [pageOf(['a'], minutesAgo(90), '2'), pageOf(['x'], minutesAgo(80)), pageOf(['b'], minutesAgo(70))]
    await readDueBookings({ ...services(), kinds: during(() => advance(61_000)) }, running)
    expect(system.asked).toEqual([
      { since: null, page: null },
      { since: null, page: null },
      { since: null, page: '2' },
    ])
    expect((await booked()).sort()).toEqual(['a', 'b'])
    expect(await linked()).toMatchObject({ readPage: null, readSince: null, readLeaseUntil: null })
  })

  it('ends after the current page if the connection is paused', async () => {
    system.pages = [pageOf(['a'], minutesAgo(90), '2'), pageOf(['b'], minutesAgo(80))]
    await readDueBookings({ ...services(), kinds: during(() => change({ isPaused: true })) }, running)
    expect(system.asked).toHaveLength(1)
    expect((await linked()).readLeaseUntil).toBeNull()
  })

  it('that fails after another process took over changes nothing', async () => {
    const taken = new Date(now.getTime() + millisecondsInHour)
    system.pages = [new CredentialsError('The access was revoked.')]
    await readDueBookings({ ...services(), kinds: during(() => change({ readLeaseUntil: taken })) }, running)
    expect(await linked()).toMatchObject({ readLeaseUntil: taken, readFailures: 0, refusedAt: null, readFailure: null })
  })

  it('skips hotels that are paused, and those that another process reads', async () => {
    await change({ isPaused: true })
    await read()
    await change({ isPaused: false, readLeaseUntil: new Date(now.getTime() + 60_000) })
    await read()
    expect(system.asked).toEqual([])
    advance(61_000)
    await read()
    expect(system.asked).toHaveLength(1)
  })

  it('stops if the hotel is disconnected in the meantime', async () => {
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

describe('rates sent to a connected system', () => {
  const publish = (rate: number) => publishNights(rate, [NIGHT])
  const publishNights = async (rate: number, nights: readonly string[]) => {
    const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
    if (!row) throw new Error('the hotel is stored')
    await test.db.transaction((tx) =>
      storePublication(
        tx,
        row,
        nights.map((stayDate) => ({ stayDate, category: hotel.standard, rate })),
        { at: now, source: 'user', by: null },
      ),
    )
  }
  /** Sends, with a hook that runs during the first call. */
  const sendDuring = (happens: () => Promise<unknown>) => {
    let isFirst = true
    const writeRates: typeof system.kind.writeRates = async (context, rates) => {
      if (isFirst) {
        isFirst = false
        await happens()
      }
      return (await system.kind.writeRates?.(context, rates)) ?? []
    }
    return sendDue({ ...services(), kinds: { ...KINDS, demo: { ...system.kind, writeRates } } }, running)
  }
  const states = async () =>
    (await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id))).map(
      ({ state }) => state,
    )

  it('sending pauses as long as the system asks, which also applies to reading', async () => {
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

  it('the newer rate is kept if the response to an older one arrives after the lease has ended', async () => {
    await publish(120_00)
    await sendDuring(async () => {
      advance(70_000)
      await publish(130_00)
      await send()
    })
    expect(await states()).toEqual(['superseded', 'confirmed'])
    const active = await test.db.select().from(publishedRate).where(eq(publishedRate.companyId, hotel.id))
    expect(active.map(({ amount }) => amount)).toEqual([130_00])
  })

  it('the lease of another process is left alone', async () => {
    const taken = new Date(now.getTime() + millisecondsInHour)
    await publish(120_00)
    system.writes = [new CredentialsError('The access was revoked.')]
    await sendDuring(() => change({ leaseUntil: taken }))
    expect(await linked()).toMatchObject({ leaseUntil: taken, refusedAt: null, sendFailure: null })
  })

  it.each([
    ['is paused', { isPaused: true }],
    ['is refused', { refusedAt: TEST_NOW }],
    ['is limited', { limitedUntil: new Date(TEST_NOW.getTime() + 60_000) }],
    ['is of another process', { leaseUntil: new Date(TEST_NOW.getTime() + millisecondsInHour) }],
  ])('sending stops after the batch during which the connection %s', async (_, values) => {
    await publishNights(
      120_00,
      Array.from({ length: 150 }, (_each, at) => addDays(TODAY, at)),
    )
    await sendDuring(() => change(values))
    expect(system.written).toHaveLength(100)
  })

  it('an unavailable system is called once, then after growing pauses, while other hotels’ rates are sent', async () => {
    await publishNights(
      120_00,
      Array.from({ length: 150 }, (_each, at) => addDays(TODAY, at)),
    )
    const down = hotel
    hotel = await newHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    await publish(130_00)
    hotel = down
    system.writes = [new SystemError('Away.')]
    await send()
    expect(system.written).toEqual([130_00])
    expect(await linked()).toMatchObject({ sendFailures: 1, leaseUntil: null })
    const dueIn = async () => ((await linked()).sendDueAt?.getTime() ?? 0) - now.getTime()
    expect(await dueIn()).toBeGreaterThanOrEqual(5_000)
    advance(6_000)
    system.writes = [new SystemError('Away.')]
    await send()
    expect([system.written.length, (await linked()).sendFailures]).toEqual([1, 2])
    const inLog = and(eq(activity.companyId, hotel.id), eq(activity.result, 'failed'))
    expect(await test.db.select().from(activity).where(inLog)).toMatchObject([
      { entity: 'connection', action: 'publish', after: { reason: 'Away.' } },
    ])
    expect(await dueIn()).toBeGreaterThanOrEqual(30_000)
    advance(36_000)
    await send()
    expect(system.written).toHaveLength(151)
    expect(await linked()).toMatchObject({ sendFailures: 0, sendDueAt: null, sendFailure: null })
  })

  it('sending is due again when the rate limit of the system ends, which counts as no attempt and is never shortened', async () => {
    const limitedUntil = new Date(now.getTime() + 600_000)
    await publish(120_00)
    system.writes = [new RateLimitedError('Too many calls.', 60_000)]
    await sendDuring(() => change({ limitedUntil }))
    expect((await linked()).limitedUntil).toEqual(limitedUntil)
    const [line] = await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id))
    expect(line).toMatchObject({ attempts: 0, dueAt: limitedUntil })
    // Only the later outage is in the activity log, although it was in the second attempt.
    advance(700_000)
    system.writes = [new SystemError('Away.')]
    await send()
    const inLog = and(eq(activity.companyId, hotel.id), eq(activity.result, 'failed'))
    expect(await test.db.select().from(activity).where(inLog)).toMatchObject([{ after: { reason: 'Away.' } }])
  })

  it('a refusal is stored once, with a reason that contains no secret, as for a failure', async () => {
    await change({ credentials: sealCredentials({ token: 'very secret' }, hotel.id, { current: KEY }) })
    await publish(120_00)
    system.writes = ['refused']
    await send({ current: KEY })
    const [line] = await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id))
    expect(line?.state).toBe('refused')
    expect(line?.reason).toMatch(/^No:\u{FFFD} password=\[removed\] not \[removed\] x+$/u)
    expect(line?.reason).toHaveLength(500)
    system.pages = [new SystemError('Nobody is called very secret.')]
    await read({ current: KEY })
    expect(await linked()).toMatchObject({ readFailure: 'Nobody is called [removed].' })
  })

  it('a call is not counted as successful if the system has no results', async () => {
    await change({ sendFailure: 'Away.' })
    await publish(120_00)
    system.writes = ['unknown']
    await send()
    expect(await linked()).toMatchObject({ lastOutAt: null, sendFailure: 'Away.' })
  })

  it('sending stops if the credentials are refused; the rate stays in the outbox', async () => {
    await publish(120_00)
    system.writes = [new CredentialsError('The access was revoked.')]
    await send()
    advance(24 * 60 * millisecondsInMinute)
    await send()
    expect([await states(), system.written]).toEqual([['sent'], []])
    await change({ refusedAt: null })
    await send()
    expect([await states(), system.written]).toEqual([['confirmed'], [120_00]])
  })

  it('calls are logged without the credentials', async () => {
    await change({ credentials: sealCredentials({ token: 'very secret' }, hotel.id, { current: KEY }) })
    await publish(120_00)
    await send({ current: KEY })
    const [log] = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${log?.id}`)).body
    expect(detail).toContain('PUT /rates')
    expect(detail).not.toContain('very secret')
  })
})

describe('credentials of connections', () => {
  const seal = (key = KEY) =>
    change({ credentials: sealCredentials({ token: 'very secret' }, hotel.id, { current: key }) })

  it('credentials are stored encrypted and passed to the kind decrypted', async () => {
    await seal()
    expect((await linked()).credentials).not.toContain('secret')
    await read({ current: KEY })
    expect(system.tokens).toEqual(['very secret'])
  })

  it('credentials are never stored without a key, and can be used again once the right key is set', async () => {
    expect(() => sealCredentials({ token: 'x' }, hotel.id, {})).toThrow('CONNECTION_KEY')
    await seal()
    await read({ current: NEXT_KEY })
    expect(system.asked).toEqual([])
    expect(await linked()).toMatchObject({ refusedAt: null, readFailure: expect.stringContaining('CONNECTION_KEY') })
    advance(60 * millisecondsInMinute)
    await read({ current: KEY })
    expect(await linked()).toMatchObject({ readFailure: null })
    expect(system.tokens).toEqual(['very secret'])
  })

  it('credentials are renewed once: a later process uses the stored ones, and none uses them during the renewal', async () => {
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

  it('credentials are rotated to the current key, all or none', async () => {
    await seal()
    expect(await rotateCredentials(test.db, { current: NEXT_KEY, previous: KEY })).toBe(1)
    const { credentials } = await linked()
    expect(openCredentials(credentials ?? '', hotel.id, { current: NEXT_KEY })).toEqual({ token: 'very secret' })
    await expect(rotateCredentials(test.db, { current: KEY })).rejects.toThrow('CONNECTION_KEY')
    expect((await linked()).credentials).toBe(credentials)
  })
})

describe('the list of connections', () => {
  it('and the count of their states do not read credentials', async () => {
    const { id: companyId } = await newHotel()
    await test.db.insert(connection).values({ companyId, kind: 'demo', credentials: 'sealed' })
    const select = vi.spyOn(test.db, 'select')
    await countConnections(test.db, KINDS, TEST_NOW)
    expect(await findConnection(test.db, KINDS, companyId, TEST_NOW)).toMatchObject({ companyId, kind: 'demo' })
    const columns = select.mock.calls.flatMap(([fields = getTableColumns(connection)]) =>
      Object.values(fields).flatMap((field) => (is(field, Column) ? field : Object.values(field))),
    )
    select.mockRestore()
    expect(columns).toContain(connection.kind)
    expect(columns).not.toContain(connection.credentials)
  })
})
