import { millisecondsInMinute } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, HotelConnection } from '../../../contract/connection/connection.ts'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import { OPEN } from '../../../contract/pricing/restriction.ts'
import { CONNECTION_KEY, connectedHotels, momentAt } from '../../../tests/support/connected-hotels.ts'
import {
  bookingMessage,
  HOTEL_CODE,
  OtaXmlServer,
  type TestMessage,
  type TestStay,
  USER,
} from '../../../tests/support/ota-xml/ota-xml-server.ts'
import { type Hotel, TODAY } from '../../../tests/support/priced-hotel.ts'
import { problemOf, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  connection,
  delivery,
  nightMovement,
  outboundLog,
  rateLimit,
  reservation,
  roomType,
} from '../../platform/database/schema/index.ts'
import { readSettings } from '../../platform/runtime/settings.ts'
import { sealCredentials } from '../credentials.ts'
import { createKinds } from '../kinds.ts'

const NIGHT = addDays(TODAY, 10)
const NEXT = addDays(NIGHT, 1)

let system: OtaXmlServer
let endpoint: string
const hotels = connectedHotels(async () => {
  system = new OtaXmlServer()
  endpoint = await system.listen()
  return {}
})
const { newHotel, publish, advance, send, call, linked, bookedOf, statesOf } = hotels
let test: TestApp
beforeAll(() => {
  test = hotels.test
})
afterAll(() => system.close())
afterEach(() => {
  system.fault = () => undefined
})

const SETTINGS = () => ({
  endpoint,
  hotelCode: HOTEL_CODE,
  roomTypes: ['SGL', 'DBL'],
  ratePlans: [{ ratePlan: 'BAR', code: 'FLEX' }],
})
const connect = (hotel: Hotel, part: { settings?: object; credentials?: object } = {}) =>
  call(hotel, 'POST', '', {
    kind: 'ota-xml',
    settings: { ...SETTINGS(), ...part.settings },
    credentials: { ...USER, ...part.credentials },
    roomTypes: [
      { code: 'SGL', name: 'Single', category: hotel.standard },
      { code: 'DBL', name: 'Double', category: hotel.superior },
    ],
  })

async function linkedHotel(): Promise<Hotel & { address: string }> {
  const hotel = await newHotel()
  const answer = await connect(hotel)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const made = (await call(hotel, 'POST', '/receiving-address')).json<{ url: string }>()
  return { ...hotel, address: new URL(made.url).pathname }
}

/** Posts like a system: without session and origin. */
const post = (address: string, payload: string, type = 'text/xml; charset=utf-8') =>
  test.as(undefined, 'POST', address, { payload, headers: { origin: undefined, 'content-type': type } as never })
const stay = (part: Partial<TestStay> = {}): TestStay => ({
  from: NIGHT,
  to: addDays(NIGHT, 2),
  amounts: [
    [NIGHT, '120.50'],
    [NEXT, '130.00'],
  ],
  ...part,
})
const message = (part: Partial<TestMessage> = {}) =>
  bookingMessage({ id: 'R-1', status: 'Commit', changedAt: momentAt(60), stays: [stay()], ...part })
const deliveriesOf = ({ id }: Hotel) =>
  test.db.select().from(delivery).where(eq(delivery.companyId, id)).orderBy(delivery.id)
/** Nights and their revenue on the books. */
const nightsOf = async ({ id }: Hotel) => {
  const rows = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, id))
  const nights = new Map<string, number>()
  for (const { stayDate, roomType: type, revenue } of rows)
    nights.set(`${stayDate} ${type}`, (nights.get(`${stayDate} ${type}`) ?? 0) + revenue)
  return Object.fromEntries([...nights].filter(([, revenue]) => revenue !== 0))
}

describe('connecting a hotel with OTA XML', () => {
  it('asks the system, encrypts the password, and creates a URL that is shown once', async () => {
    const hotel = await newHotel()
    expect((await connect(hotel)).json<Connection>()).toMatchObject({
      kind: 'ota-xml',
      state: 'active',
      abilities: ['receive', 'writeRates', 'writeRestrictions'],
      hasReceivingAddress: false,
    })
    expect(system.messages.at(-1)).toContain('OTA_PingRQ')
    const first = (await call(hotel, 'POST', '/receiving-address')).json<{ url: string }>().url
    const stored = await linked()
    expect(stored?.credentials).toMatch(/^aes\./)
    expect(JSON.stringify(stored)).not.toContain(first.split('/').at(-1))
    expect((await post(new URL(first).pathname, message())).statusCode).toBe(200)
    const second = (await call(hotel, 'POST', '/receiving-address')).json<{ url: string }>().url
    expect((await post(new URL(first).pathname, message())).statusCode).toBe(404)
    expect((await post(new URL(second).pathname, message())).statusCode).toBe(200)
  })

  it('reports a password that the system refuses, and a URL that can’t be reached', async () => {
    const hotel = await newHotel()
    const wrong = await connect(hotel, { credentials: { password: 'another password' } })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'credentials'])
    const nowhere = await connect(hotel, { settings: { endpoint: endpoint.replace('/ota', '/other') } })
    expect(problemOf(nowhere).detail).toContain('There is nothing at this address (404).')
    const short = await connect(hotel, { credentials: { password: 'short' } })
    expect(problemOf(short).errors?.[0]?.path).toBe('credentials.password')
    expect(await linked()).toBeUndefined()
  })

  it('calls no host of a private network, and this machine only if the product runs on it alone', async () => {
    const hotel = await newHotel()
    const inside = await connect(hotel, { settings: { endpoint: 'https://192.168.0.1/ota' } })
    expect(problemOf(inside).detail).toContain('not on the public internet')
    const metadata = await connect(hotel, { settings: { endpoint: 'https://169.254.169.254/ota' } })
    expect(problemOf(metadata).detail).toContain('not on the public internet')
    const kinds = createKinds(readSettings({ CONNECTION_KEY, PUBLIC_URL: 'https://revenue.example' }))
    const context = (settings = SETTINGS()) =>
      ({ settings, credentials: USER, now: () => hotels.now, record: () => undefined }) as never
    await expect(kinds['ota-xml'].check(context())).rejects.toThrow('must begin with https')
    const secure = { ...SETTINGS(), endpoint: 'https://127.0.0.1/ota' }
    await expect(kinds['ota-xml'].check(context(secure))).rejects.toThrow('not on the public internet')
  })
})

describe('receiving bookings from OTA XML', () => {
  it('bookings are stored before the response: new, modified and cancelled', async () => {
    const hotel = await linkedHotel()
    const answer = await post(hotel.address, message({ echo: 'message-1' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/xml')
    expect(answer.body).toContain('<Success/>')
    expect(answer.body).toContain('EchoToken="message-1"')
    expect(await bookedOf(hotel)).toEqual(['R-1 booked'])
    expect(await nightsOf(hotel)).toEqual({ [`${NIGHT} DBL`]: 120_50, [`${NEXT} DBL`]: 130_00 })
    const [stored] = await test.db.select().from(reservation).where(eq(reservation.companyId, hotel.id))
    expect(stored).toMatchObject({
      channel: 'BKG',
      adults: 2,
      children: 1,
      arrival: NIGHT,
      departure: addDays(NIGHT, 2),
    })
    const shorter = stay({ to: NEXT, amounts: [[NIGHT, '110.00']] })
    await post(hotel.address, message({ status: 'Modify', changedAt: momentAt(50), stays: [shorter] }))
    expect(await nightsOf(hotel)).toEqual({ [`${NIGHT} DBL`]: 110_00 })
    await post(hotel.address, message({ status: 'Cancel', changedAt: momentAt(40), stays: [] }))
    expect(await bookedOf(hotel)).toEqual(['R-1 cancelled'])
    expect(await nightsOf(hotel)).toEqual({})
    expect((await deliveriesOf(hotel)).map(({ name, state }) => [name === 'message-1', state])).toEqual([
      [true, 'done'],
      [false, 'done'],
      [false, 'done'],
    ])
    expect(await linked()).toMatchObject({ lastInAt: TEST_NOW, bookingsRead: 3, readUpTo: new Date(momentAt(40)) })
  })

  it('bookings are stored once if a message arrives a hundred times at once, and it is to be sent again where it was not', async () => {
    const hotel = await linkedHotel()
    const text = message({ echo: 'message-1' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(hotel.address, text)))
    const isStored = ({ body }: { body: string }) => body.includes('<Success/>')
    expect(answers.some(isStored)).toBe(true)
    // Also where a busy server does not even read the message.
    for (const { statusCode, headers, body } of answers.filter((answer) => !isStored(answer)))
      if (statusCode === 503) expect(headers['retry-after']).toBe('2')
      else expect([statusCode, body]).toEqual([200, expect.stringContaining('Send it again.')])
    expect(await nightsOf(hotel)).toEqual({ [`${NIGHT} DBL`]: 120_50, [`${NEXT} DBL`]: 130_00 })
    const deliveries = await deliveriesOf(hotel)
    expect(deliveries.reduce((sum, { added }) => sum + added, 0)).toBe(1)
    expect(deliveries.map(({ state }) => state)).not.toContain('failed')
    expect((await post(hotel.address, text)).body).toContain('<Success/>')
  })

  it('bookings do not change if a message arrives twice, or an older one after a newer one', async () => {
    const hotel = await linkedHotel()
    const newer = message({ echo: 'b', status: 'Modify', changedAt: momentAt(30), stays: [stay({ roomType: 'SGL' })] })
    await post(hotel.address, newer)
    const before = await nightsOf(hotel)
    expect((await post(hotel.address, newer)).body).toContain('<Success/>')
    const older = message({ echo: 'a', changedAt: momentAt(60), stays: [stay(), stay()] })
    const refused = await post(hotel.address, older)
    expect(refused.body).toContain(`A later one, of ${momentAt(30)}, is stored.`)
    expect(refused.body).not.toContain('Success')
    expect(await nightsOf(hotel)).toEqual(before)
    expect(await bookedOf(hotel)).toEqual(['R-1 booked'])
  })

  it('bookings are created for each room stay, and cancelled if they are missing later', async () => {
    const hotel = await linkedHotel()
    await post(hotel.address, message({ stays: [stay(), stay({ roomType: 'SGL' })] }))
    expect(await bookedOf(hotel)).toEqual(['R-1 booked', 'R-1/2 booked'])
    await post(hotel.address, message({ status: 'Modify', changedAt: momentAt(50) }))
    expect(await bookedOf(hotel)).toEqual(['R-1 booked', 'R-1/2 cancelled'])
    expect(Object.keys(await nightsOf(hotel)).sort()).toEqual([`${NIGHT} DBL`, `${NEXT} DBL`])
  })

  it('bookings of an unknown room type are stored, and the room type is reported as unmapped', async () => {
    const hotel = await linkedHotel()
    expect((await post(hotel.address, message({ stays: [stay({ roomType: 'NEW' })] }))).body).toContain('<Success/>')
    const types = await test.db
      .select()
      .from(roomType)
      .where(and(eq(roomType.companyId, hotel.id), eq(roomType.code, 'NEW')))
    expect(types).toMatchObject([{ categoryId: null }])
  })

  it('bookings that arrive at the same time are all stored, each version once', async () => {
    const hotel = await linkedHotel()
    const sent = ['R-1', 'R-2', 'R-3'].flatMap((id) =>
      [60, 50].map((minutes) =>
        message({ id, status: minutes === 60 ? 'Commit' : 'Modify', changedAt: momentAt(minutes) }),
      ),
    )
    const answers = await Promise.all([...sent, ...sent].map((each) => post(hotel.address, each)))
    // The system must resend a message that arrives while its duplicate is being stored; a version that came too late is refused.
    for (const [place, { body }] of answers.entries())
      if (!body.includes('<Success/>'))
        expect((await post(hotel.address, sent[place % sent.length] ?? '')).body).toMatch(/<Success\/>|A later one, of/)
    expect(await bookedOf(hotel)).toEqual(['R-1 booked', 'R-2 booked', 'R-3 booked'])
    expect(await nightsOf(hotel)).toEqual({ [`${NIGHT} DBL`]: 3 * 120_50, [`${NEXT} DBL`]: 3 * 130_00 })
  })

  it('bookings have no room stay that the newest version lacks, even if two versions arrive at once', async () => {
    const hotel = await linkedHotel()
    const both = (id: string) => [
      message({ id, stays: [stay(), stay({ roomType: 'SGL' })] }),
      message({ id, status: 'Modify', changedAt: momentAt(50) }),
    ]
    const ids = Array.from({ length: 8 }, (_, at) => `R-${at}`)
    await Promise.all(ids.flatMap(both).map((each) => post(hotel.address, each)))
    expect((await bookedOf(hotel)).filter((each) => each.endsWith('booked'))).toEqual(ids.map((id) => `${id} booked`))
  })

  it('bookings that were not stored get an error response, so that they are sent again', async () => {
    const hotel = await linkedHotel()
    await test.db.insert(delivery).values({
      companyId: hotel.id,
      kind: 'reservations',
      source: 'ota-xml',
      name: 'message-7',
      state: 'running',
      startedAt: TEST_NOW,
    })
    const answer = await post(hotel.address, message({ echo: 'message-7' }))
    expect(answer.body).toContain('Send it again')
    expect(answer.body).not.toContain('Success')
    expect(await bookedOf(hotel)).toEqual([])
  })

  it('bookings that can’t be stored get an error response with their id and the reason', async () => {
    const hotel = await linkedHotel()
    const elsewhere = await post(hotel.address, message({ id: 'R-2', stays: [stay({ hotel: 'OTHER' })] }))
    expect(elsewhere.body).toContain('R-2: This is a booking of the hotel OTHER.')
    const francs = await post(hotel.address, message({ id: 'R-3', stays: [stay({ currency: 'CHF' })] }))
    expect(francs.body).toContain('R-3: RoomStay[1].RoomRate[1].Rate[1].Base.AmountAfterTax: The amounts are in CHF')
    const backwards = await post(hotel.address, message({ id: 'R-4', stays: [stay({ from: NEXT, to: NIGHT })] }))
    expect(backwards.body).toContain('R-4: RoomStay[1].TimeSpan.End: This value must not be before the arrival.')
    const unknown = await post(hotel.address, message({ id: 'R-5', status: 'Cancel', stays: [] }))
    expect(unknown.body).toContain('R-5: The booking is not known here.')
    expect([elsewhere, francs, backwards, unknown].some(({ body }) => body.includes('Success'))).toBe(false)
    expect(await bookedOf(hotel)).toEqual([])
  })
})

describe('URLs of connections', () => {
  it('the URL of a connection rejects a wrong username or password, and reports it to the hotel', async () => {
    const hotel = await linkedHotel()
    for (const user of [
      { ...USER, password: 'Isar & <bridge> 2027!' },
      { ...USER, userName: 'somebody' },
    ]) {
      const refused = await post(hotel.address, message({ user }))
      expect(refused.statusCode).toBe(401)
      expect(refused.body).toContain('FailedAuthentication')
    }
    expect(await bookedOf(hotel)).toEqual([])
    expect(await linked()).toMatchObject({ readFailure: 'The username or the password is wrong.' })
    expect((await deliveriesOf(hotel)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await post(hotel.address, message())
    expect(await linked()).toMatchObject({ readFailure: null })
  })

  it('the URL of a connection rejects a document type, and invalid messages', async () => {
    const hotel = await linkedHotel()
    const entities = message().replace('?>', '?><!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>')
    const refused = await post(hotel.address, entities)
    expect([refused.statusCode, refused.body.includes('DOCTYPE')]).toEqual([400, true])
    expect((await post(hotel.address, '<a><b></a>')).statusCode).toBe(400)
    expect((await post(hotel.address, '{"bookings": []}', 'application/json')).statusCode).toBe(400)
    expect((await post(hotel.address, '')).statusCode).toBe(400)
    expect((await post(hotel.address, message().replaceAll('OTA_HotelResNotifRQ', 'OTA_ReadRQ'))).body).toContain(
      '<Errors>',
    )
    expect(await bookedOf(hotel)).toEqual([])
  })

  it('the URL of a connection accepts at most 2 MB, and no more elements than any real message has', async () => {
    const hotel = await linkedHotel()
    expect((await post(hotel.address, message() + ' '.repeat(2 * 2 ** 20))).statusCode).toBe(413)
    const many = message().replace('</POS>', `</POS>${'<a/>'.repeat(110_000)}`)
    expect((await post(hotel.address, many)).body).toContain('too many elements')
  })

  it('the URL of a connection is not found for an unknown key, and attempts are limited; accepted calls do not count', async () => {
    const hotel = await linkedHotel()
    await test.db.delete(rateLimit)
    const counted = async () => (await test.db.select().from(rateLimit)).map(({ points }) => points)
    expect((await post('/api/connection/received/made-up', message())).statusCode).toBe(404)
    expect(await counted()).toEqual([1])
    await post(hotel.address, message())
    expect(await counted()).toEqual([1])
  })

  it('the URL of a connection asks the system to retry while the connection is paused', async () => {
    const hotel = await linkedHotel()
    await call(hotel, 'POST', '/pause')
    const later = await post(hotel.address, message())
    expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '300'])
    await call(hotel, 'POST', '/resume')
    expect((await post(hotel.address, message())).statusCode).toBe(200)
    expect(await bookedOf(hotel)).toEqual(['R-1 booked'])
  })
})

describe('the URL for all connections', () => {
  const COMMON = '/api/connection/common/ota-xml'
  const RIVA = { userName: 'chain', password: 'The chain of 2026!' }
  /** Gives a hotel another code and user, as if it had been connected with them. */
  const rename = (hotel: Hotel, hotelCode: string, credentials: object) =>
    test.db
      .update(connection)
      .set({
        settings: { ...SETTINGS(), hotelCode },
        credentials: sealCredentials(credentials, hotel.id, { current: CONNECTION_KEY }),
      })
      .where(eq(connection.companyId, hotel.id))
  const countRows = async () => ({
    deliveries: await test.db.$count(delivery),
    bookings: await test.db.$count(reservation),
  })

  it('the common URL accepts each message for the hotel with its code and user, once, even if only the booking names the hotel', async () => {
    const [isar, riva] = [await linkedHotel(), await linkedHotel()]
    await rename(riva, 'RIVA', RIVA)
    const ofRiva = { user: RIVA, stays: [stay({ hotel: 'RIVA' })] }
    const first = await post(COMMON, message({ echo: 'message-1' }))
    expect([first.statusCode, first.body.includes('<Success/>')]).toEqual([200, true])
    expect((await post(COMMON, message({ ...ofRiva, echo: 'message-1', id: 'R-2' }))).body).toContain('<Success/>')
    expect((await post(COMMON, message({ ...ofRiva, echo: 'message-1', id: 'R-2' }))).body).toContain('<Success/>')
    expect([await bookedOf(isar), await bookedOf(riva)]).toEqual([['R-1 booked'], ['R-2 booked']])
    expect((await deliveriesOf(riva)).map(({ name, added, unchanged }) => [name, added, unchanged])).toEqual([
      ['message-1', 1, 0],
      ['message-1', 0, 1],
    ])
    const cancelled = { id: 'R-2', status: 'Cancel', changedAt: momentAt(30), user: RIVA, hotel: 'RIVA' } as const
    expect((await post(COMMON, message({ ...cancelled, stays: [] }))).body).toContain('<Success/>')
    expect([await bookedOf(isar), await bookedOf(riva)]).toEqual([['R-1 booked'], ['R-2 cancelled']])
    // The connection's own URL rejects messages for another hotel, and the same user may have several hotels.
    expect((await post(isar.address, message({ id: 'R-3', hotel: 'RIVA' }))).body).toContain('of the hotel RIVA')
    await rename(riva, 'RIVA', USER)
    expect((await post(COMMON, message({ id: 'R-4', stays: [stay({ hotel: 'RIVA' })] }))).body).toContain('<Success/>')
    expect([await bookedOf(isar), await bookedOf(riva)]).toEqual([['R-1 booked'], ['R-2 cancelled', 'R-4 booked']])
    await call(riva, 'POST', '/pause')
    expect((await post(COMMON, message({ id: 'R-5', stays: [stay({ hotel: 'RIVA' })] }))).statusCode).toBe(503)
  })

  it('the common URL gives the same response for an unknown hotel, a wrong user and two equal hotels, and stores nothing', async () => {
    const [isar, riva] = [await linkedHotel(), await linkedHotel()]
    await rename(riva, 'RIVA', RIVA)
    await test.db.delete(rateLimit)
    const before = await countRows()
    const echo = 'message-9'
    const answers = [
      await post(COMMON, message({ echo, stays: [stay({ hotel: 'MADE-UP' })] })),
      await post(COMMON, message({ echo, user: { ...USER, password: 'Isar & <bridge> 2027!' } })),
      await post(COMMON, message({ echo, user: { ...USER, userName: 'somebody' } })),
      // The user of one hotel with the code of the other.
      await post(COMMON, message({ echo, user: RIVA })),
      await post(COMMON, message({ echo }).replace(/<wsse:UsernameToken>[\s\S]*<\/wsse:UsernameToken>/, '')),
    ]
    await rename(riva, HOTEL_CODE, USER)
    answers.push(await post(COMMON, message({ echo })))
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([200, answers[0]?.body])
      expect(body).toContain('<Error Type="4" Code="497">The hotel code, the username or the password is wrong.')
      expect(body).not.toContain('Success')
    }
    expect(await countRows()).toEqual(before)
    for (const { id } of [isar, riva]) {
      const [row] = await test.db.select().from(connection).where(eq(connection.companyId, id))
      expect(row).toMatchObject({ readFailure: null, lastInAt: null })
    }
    expect((await test.db.select().from(rateLimit)).map(({ points }) => points)).toEqual([answers.length])
  })

  it('the common URL rejects a message with two hotels or none, a document type and oversized messages, from any sender', async () => {
    const [isar, riva] = [await linkedHotel(), await linkedHotel()]
    await rename(riva, 'RIVA', USER)
    const before = await countRows()
    for (const both of [
      message({ stays: [stay(), stay({ hotel: 'RIVA' })] }),
      message({ hotel: 'RIVA' }),
      message({ status: 'Cancel', stays: [] }),
    ])
      expect((await post(COMMON, both)).body).toContain('must name one hotel')
    const entities = message().replace('?>', '?><!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>')
    const refused = await post(COMMON, entities)
    expect([refused.statusCode, refused.body.includes('DOCTYPE')]).toEqual([400, true])
    expect((await post(COMMON, message() + ' '.repeat(2 * 2 ** 20))).statusCode).toBe(413)
    expect((await post(COMMON, message().replaceAll('OTA_HotelResNotifRQ', 'OTA_ReadRQ'))).body).toContain('<Errors>')
    expect(await countRows()).toEqual(before)
    expect(await bookedOf(isar)).toEqual([])
    // Kinds that do not use it have none.
    for (const kind of ['mews', 'fax']) expect((await post(`/api/connection/common/${kind}`, '')).statusCode).toBe(404)
    // Credentials that can't be decrypted match nobody.
    await test.db.update(connection).set({ credentials: 'aes.broken' }).where(eq(connection.companyId, isar.id))
    expect((await post(COMMON, message())).body).toContain('The hotel code, the username')
  })

  it('the common URL is listed with the kinds that a hotel can be connected to', async () => {
    const hotel = await newHotel()
    const { kinds } = (await call(hotel, 'GET')).json<HotelConnection>()
    const addresses = kinds.flatMap(({ kind, commonAddress }) => (commonAddress ? [`${kind} ${commonAddress}`] : []))
    expect(addresses).toEqual([expect.stringMatching(/^ota-xml https?:\/\/.+\/api\/connection\/common\/ota-xml$/)])
  })
})

describe('sending rates to OTA XML', () => {
  it('rates are sent for each mapped room type, consecutive nights with the same rate as one range', async () => {
    const hotel = await linkedHotel()
    const nights = stayDates(NIGHT, addDays(NIGHT, 6))
    await publish(
      hotel,
      hotel.superior,
      Object.fromEntries(nights.map((night, at) => [night, at < 5 ? 135_50 : 150_00])),
    )
    await send()
    expect(new Set(await statesOf(hotel))).toEqual(new Set(['confirmed']))
    expect(system.ranges.at(-1)).toBe(2)
    expect(nights.map((night) => system.rateOf('DBL', 'FLEX', night))).toEqual([
      ...Array(5).fill('135.50 EUR for 2'),
      ...Array(2).fill('150.00 EUR for 2'),
    ])
    expect(system.rateOf('SGL', 'FLEX', NIGHT)).toBeUndefined()
    const [log] = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${log?.id}`)).body
    expect(detail).toContain('OTA_HotelRateAmountNotifRQ')
    expect(detail).not.toContain('bridge')
  })

  it('rates do not change restrictions, which are sent in separate messages', async () => {
    const hotel = await linkedHotel()
    const [first, second] = [NIGHT, addDays(NIGHT, 1)]
    const rate = system.rateOf('DBL', 'FLEX', first)
    const closed = { ...OPEN, minimumStay: 3, minimumStayThrough: 2, maximumStay: 7, closedToArrival: true }
    await publish(hotel, hotel.superior, {}, { [first]: closed, [second]: closed })
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed', 'confirmed'])
    const stays = { SetMinLOS: '3', SetMaxLOS: '7', SetForwardMinStay: '2' }
    const set = { Master: 'Open', Arrival: 'Close', Departure: 'Open', ...stays }
    const shown = () => [first, second].map((night) => system.restrictions.get(`DBL FLEX ${night}`))
    expect(shown()).toEqual([set, set])
    await publish(hotel, hotel.superior, {}, { [second]: { ...OPEN, closed: true, minimumDaysAhead: 1 } })
    await send()
    const lifted = { SetMinLOS: '1', RemoveMaxLOS: '', SetForwardMinStay: '1' }
    expect(shown()[1]).toMatchObject({ Master: 'Close', Arrival: 'Open', ...lifted })
    expect((await statesOf(hotel)).at(-1)).toBe('confirmed: Not taken: minimum days ahead.')
    expect(shown()[0]).toEqual(set)
    expect(system.rateOf('DBL', 'FLEX', first)).toBe(rate)
  })

  it('rates are refused with the system’s reason, without affecting the rest of the batch', async () => {
    const hotel = await linkedHotel()
    await test.db
      .update(connection)
      .set({ settings: { ...SETTINGS(), ratePlans: [{ ratePlan: 'BAR', code: 'BAR' }], roomTypes: ['DBL', 'STD'] } })
    await publish(hotel, hotel.superior, { [NIGHT]: 120_00 })
    await publish(hotel, hotel.standard, { [NIGHT]: 100_00 })
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed', 'refused: Invalid room type STD'])
    await test.db.update(connection).set({ settings: { ...SETTINGS(), ratePlans: [] } })
    await publish(hotel, hotel.superior, { [NEXT]: 120_00 })
    await send()
    expect((await statesOf(hotel)).at(-1)).toBe('refused: The rate plan BAR is not mapped to one of the system.')
  })

  it.each(['breaks off', 'breaks off afterwards', 503, 'fault 500'] as const)(
    'rates are sent again after the fault: %s',
    async (fault) => {
      const hotel = await linkedHotel()
      system.fault = () => fault
      await publish(hotel, hotel.superior, { [NIGHT]: 141_00 })
      await send()
      expect(await statesOf(hotel)).toEqual(['sent'])
      system.fault = () => undefined
      advance(millisecondsInMinute)
      await send()
      expect(await statesOf(hotel)).toEqual(['confirmed'])
      expect(system.rateOf('DBL', 'FLEX', NIGHT)).toBe('141.00 EUR for 2')
    },
  )

  it.each([
    ['limited', 60_000],
    ['limited for a while', 30_000],
  ] as const)('sending rates pauses if calls are %s', async (fault, pause) => {
    const hotel = await linkedHotel()
    system.fault = () => fault
    await publish(hotel, hotel.superior, { [NIGHT]: 142_00 })
    await send()
    const until = (await linked())?.limitedUntil?.getTime() ?? 0
    expect(until).toBeGreaterThanOrEqual(hotels.now.getTime() + pause)
    system.fault = () => undefined
    await send()
    expect(await statesOf(hotel)).toEqual(['sent'])
    advance(2 * millisecondsInMinute)
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed'])
  })

  it.each([401, 'access fault 500'] as const)(
    'sending rates stops if the system refuses username or password with %s',
    async (fault) => {
      const hotel = await linkedHotel()
      system.fault = () => fault
      await publish(hotel, hotel.superior, { [NIGHT]: 143_00 })
      await send()
      expect(await linked()).toMatchObject({
        refusedAt: hotels.now,
        sendFailure: 'The system refused the username or the password.',
      })
      // Messages from the system are still accepted.
      expect((await post(hotel.address, message())).statusCode).toBe(200)
    },
  )

  it('rates of one room type are unknown if its message failed; those of the other one are confirmed', async () => {
    const hotel = await linkedHotel()
    system.fault = (sent) => (sent.includes('InvTypeCode="SGL"') ? 503 : undefined)
    await publish(hotel, hotel.standard, { [NIGHT]: 99_00 })
    await publish(hotel, hotel.superior, { [NIGHT]: 144_00 })
    await send()
    expect(await statesOf(hotel)).toEqual(['sent', 'confirmed'])
  })
})
