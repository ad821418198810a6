import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  Connection,
  ConsentAnswer,
  HotelConnection,
  RateDifferences,
  SystemInventory,
} from '../../../contract/connection/connection.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { OPEN, type ResolvedRestriction } from '../../../contract/pricing/restriction.ts'
import { randomOf } from '../../../engine/random.ts'
import {
  ApaleoServer,
  CLIENT,
  type Fault,
  PROPERTY,
  type TestReservation,
} from '../../../tests/support/apaleo/apaleo-server.ts'
import { connectedHotels, momentAt } from '../../../tests/support/connected-hotels.ts'
import { type Hotel, TODAY } from '../../../tests/support/priced-hotel.ts'
import { problemOf, type TestApp } from '../../../tests/support/test-app.ts'
import {
  block,
  blockNight,
  connection,
  delivery,
  deliveryNote,
  deliveryRefusal,
  nightMovement,
  outboundLog,
  publicationLine,
  rateDifference,
  roomStat,
  roomType,
} from '../../platform/database/schema/index.ts'

const NIGHT = addDays(TODAY, 10)
const LINKS = [
  { ratePlan: 'BAR', roomType: 'SGL', id: 'MUC-FLEX-SGL' },
  { ratePlan: 'BAR', roomType: 'DBL', id: 'MUC-FLEX-DBL' },
]

let apaleo: ApaleoServer
const hotels = connectedHotels(async () => {
  apaleo = new ApaleoServer(TODAY)
  const url = await apaleo.listen()
  apaleo.deliver = async (address, body) => {
    const headers = { origin: undefined, host: 'console.example' } as never
    return (await hotels.test.as(undefined, 'POST', new URL(address).pathname, { body, headers })).statusCode
  }
  return {
    APALEO_CLIENT_ID: CLIENT.clientId,
    APALEO_CLIENT_SECRET: CLIENT.clientSecret,
    APALEO_IDENTITY_URL: url,
    APALEO_API_URL: url,
    APALEO_WEBHOOK_URL: url,
    PUBLIC_URL: 'http://localhost:3000',
  }
})
const { newHotel, publish, advance, read, send, compare, call, linked, bookedOf, statesOf } = hotels
let test: TestApp
beforeAll(() => {
  test = hotels.test
})
afterAll(() => apaleo.close())
afterEach(() => {
  apaleo.fault = () => undefined
  apaleo.isDisordered = false
  apaleo.subscriptions.clear()
  apaleo.resetRates()
})

/** Sends a user to apaleo and back; returns the values in the redirect. */
async function giveConsent(hotel: Hotel, who = 'admin'): Promise<{ state: string; code: string }> {
  const begun = await call(hotel, 'POST', '/consent', { kind: 'apaleo' }, who)
  const back = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

const connect = (hotel: Hotel) =>
  call(hotel, 'POST', '', {
    kind: 'apaleo',
    settings: { propertyId: PROPERTY.id, ratePlans: LINKS },
    roomTypes: [
      { code: 'SGL', name: 'Single', category: hotel.standard },
      { code: 'DBL', name: 'Double', category: hotel.superior },
    ],
  })

async function linkedHotel(): Promise<Hotel> {
  const hotel = await newHotel()
  await call(hotel, 'PUT', '/consent', await giveConsent(hotel))
  const answer = await connect(hotel)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return hotel
}

const booking = (id: string, modified: string, part: Partial<TestReservation> = {}): TestReservation => ({
  id,
  status: 'Confirmed',
  created: modified,
  modified,
  arrival: `${NIGHT}T15:00:00+01:00`,
  departure: `${addDays(NIGHT, 1)}T11:00:00+01:00`,
  adults: 2,
  channelCode: 'Direct',
  timeSlices: [
    {
      serviceDate: NIGHT,
      ratePlan: { code: 'FLEX' },
      unitGroup: { code: 'DBL' },
      totalGrossAmount: { amount: 120.5, currency: 'EUR' },
    },
  ],
  ...part,
})
describe('connecting a hotel to apaleo', () => {
  it('requires consent, property and mapping, and stores the access encrypted', async () => {
    const hotel = await newHotel()
    const answer = (await call(hotel, 'PUT', '/consent', await giveConsent(hotel))).json<ConsentAnswer>()
    expect(answer).toEqual({ properties: [PROPERTY], isReconnected: false })
    const inventory = (await call(hotel, 'GET', `/inventory?propertyId=${PROPERTY.id}`)).json<SystemInventory>()
    expect(inventory.roomTypes).toContainEqual({ code: 'DBL', name: 'Double', rooms: 30 })
    expect(inventory.ratePlans).toContainEqual({
      id: 'MUC-NR-DBL',
      code: 'NR',
      name: 'Non-refundable',
      roomType: 'DBL',
      isDerived: true,
    })
    expect((await connect(hotel)).json<Connection>()).toMatchObject({ kind: 'apaleo', state: 'importing' })
    expect((await linked())?.credentials).toMatch(/^aes\./)
    const types = await test.db.select().from(roomType).where(eq(roomType.companyId, hotel.id))
    expect(types.find(({ code }) => code === 'SGL')?.categoryId).toBe(hotel.standard)
  })

  it('accepts a consent once, from the user who started it, for their hotel', async () => {
    const [hotel, other] = [await newHotel(), await newHotel()]
    const given = await giveConsent(hotel)
    const refused = await call(other, 'PUT', '/consent', given)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'state'])
    expect((await call(hotel, 'PUT', '/consent', given, 'super.admin')).statusCode).toBe(400)
    expect((await call(hotel, 'PUT', '/consent', { ...given, state: 'made up' })).statusCode).toBe(400)
    expect((await call(hotel, 'PUT', '/consent', given)).statusCode).toBe(200)
    expect((await call(hotel, 'PUT', '/consent', given)).statusCode).toBe(400)
  })

  it('reports a code that apaleo refuses, and a property that it does not know', async () => {
    const hotel = await newHotel()
    const { state } = await giveConsent(hotel)
    const refused = await call(hotel, 'PUT', '/consent', { state, code: 'made up' })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'code'])
    await call(hotel, 'PUT', '/consent', await giveConsent(hotel))
    const wrong = await call(hotel, 'POST', '', { kind: 'apaleo', settings: { propertyId: 'BER', ratePlans: [] } })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'credentials'])
    const twice = { propertyId: 'MUC', ratePlans: [...LINKS, ...LINKS] }
    const mapped = await call(hotel, 'POST', '', { kind: 'apaleo', settings: twice })
    expect([mapped.statusCode, problemOf(mapped).errors?.[0]?.path]).toEqual([400, 'settings.ratePlans'])
    expect(await linked()).toBeUndefined()
  })

  it('without a consent is refused', async () => {
    expect((await connect(await newHotel())).statusCode).toBe(400)
  })
})

describe('reading bookings from apaleo', () => {
  beforeEach(() => apaleo.reservations.clear())

  it('bookings from apaleo include nights, states and amounts; an empty page or an invalid booking does not stop the others', async () => {
    const hotel = await linkedHotel()
    await read()
    expect((await linked())?.importedAt).toEqual(hotels.now)
    apaleo.put(booking('A-1', momentAt(50)))
    apaleo.put(booking('B-1', momentAt(40), { status: 'Canceled', cancellationTime: momentAt(41) }))
    apaleo.put(booking('C-1', momentAt(30), { status: 'Odd' }))
    apaleo.put(booking('D-1', momentAt(20), { adults: 'two' }))
    advance(7 * millisecondsInMinute)
    await read()
    expect(await bookedOf(hotel)).toEqual(['A-1 booked', 'B-1 cancelled', 'C-1 unconfirmed'])
    const [night] = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, hotel.id))
    expect(night).toMatchObject({ stayDate: NIGHT, revenue: 120_50, roomType: 'DBL' })
    const [refused] = await test.db.select().from(deliveryRefusal).where(eq(deliveryRefusal.companyId, hotel.id))
    expect(refused).toMatchObject({ externalId: 'D-1', field: 'adults', code: 'number' })
  })

  it('bookings from apaleo have the amount of the room without taxes, and those in another currency or without a room are left out', async () => {
    const hotel = await linkedHotel()
    const slice = (serviceDate: StayDate, part: object = {}) => ({
      serviceDate,
      ratePlan: { code: 'FLEX' },
      unitGroup: { code: 'DBL', type: 'BedRoom' },
      baseAmount: { grossAmount: 107, netAmount: 100, currency: 'EUR' },
      totalGrossAmount: { amount: 127, currency: 'EUR' },
      ...part,
    })
    const parking = { unitGroup: { code: 'PARK', type: 'ParkingLot' } }
    const francs = { totalGrossAmount: { amount: 120, currency: 'CHF' }, baseAmount: null }
    const second = addDays(NIGHT, 1)
    const until = (departure: StayDate) => ({ departure: `${departure}T11:00:00+01:00` })
    const two = { ...until(addDays(NIGHT, 2)), timeSlices: [slice(NIGHT), slice(second)] }
    apaleo.put(booking('NET', momentAt(50), { timeSlices: [slice(NIGHT)] }))
    apaleo.put(booking('PARK', momentAt(49), { timeSlices: [slice(NIGHT, parking)] }))
    apaleo.put(booking('CHF', momentAt(48), { timeSlices: [slice(NIGHT, francs)] }))
    apaleo.put(
      booking('EARLY', momentAt(47), { ...two, status: 'CheckedOut', checkOutTime: `${second}T09:00:00+01:00` }),
    )
    apaleo.put(booking('DAY', momentAt(46), { ...until(NIGHT), timeSlices: [slice(NIGHT)] }))
    apaleo.put(
      booking('MOVE', momentAt(45), {
        ...two,
        timeSlices: [slice(NIGHT), slice(second, { unitGroup: { code: 'SGL' } })],
      }),
    )
    await read()
    expect(await bookedOf(hotel)).toEqual(['DAY booked', 'EARLY checked-out', 'MOVE booked', 'NET booked'])
    const rows = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, hotel.id))
    expect(
      rows.map(({ stayDate, rooms, revenue, roomType: type }) => `${stayDate} ${rooms} ${revenue} ${type}`).sort(),
    ).toEqual([`${NIGHT} 0 10000 DBL`, ...Array(3).fill(`${NIGHT} 1 10000 DBL`), `${second} 1 10000 SGL`])
    const refused = await test.db.select().from(deliveryRefusal).where(eq(deliveryRefusal.companyId, hotel.id))
    expect(refused).toMatchObject([{ externalId: 'CHF', code: 'currency', values: { value: 'CHF', expected: 'EUR' } }])
    const notes = await test.db.select().from(deliveryNote).where(eq(deliveryNote.companyId, hotel.id))
    expect(notes).toMatchObject([{ externalId: 'EARLY', code: 'leftEarly', values: { nights: 1, restAmount: 100_00 } }])
    // A room that becomes a parking space leaves the books.
    apaleo.put(booking('NET', momentAt(5), { timeSlices: [slice(NIGHT, parking)] }))
    advance(10 * millisecondsInMinute)
    await read()
    expect(await bookedOf(hotel)).toEqual(['DAY booked', 'EARLY checked-out', 'MOVE booked', 'NET cancelled'])
  })

  it('bookings from apaleo are read completely if many change at the same moment, twice or in no order', async () => {
    const hotel = await linkedHotel()
    apaleo.isDisordered = true
    for (let each = 0; each < 1200; each += 1) apaleo.put(booking(`R-${each}`, momentAt(each < 700 ? 60 : 59)))
    await read()
    expect(await bookedOf(hotel)).toHaveLength(1200)
  })

  it('reading bookings continues with renewed access if the old one expires in between, and stops if it was revoked', async () => {
    const hotel = await linkedHotel()
    apaleo.put(booking('A-1', momentAt(50)))
    apaleo.endAccess()
    await read()
    expect(await bookedOf(hotel)).toEqual(['A-1 booked'])
    apaleo.revoke()
    advance(7 * millisecondsInMinute)
    await read()
    expect(await linked()).toMatchObject({
      refusedAt: hotels.now,
      readFailure: 'apaleo refused the access. Connect the hotel again.',
    })
    const again = (await call(hotel, 'PUT', '/consent', await giveConsent(hotel))).json<ConsentAnswer>()
    expect(again.isReconnected).toBe(true)
    await read()
    expect(await linked()).toMatchObject({ refusedAt: null, readFailure: null, lastInAt: hotels.now })
  })

  it('reading bookings pauses as long as apaleo asks, which is recorded in the next delivery', async () => {
    const hotel = await linkedHotel()
    apaleo.fault = () => 'limited for a while'
    await read()
    expect((await linked())?.limitedUntil?.getTime()).toBeGreaterThanOrEqual(hotels.now.getTime() + 30_000)
    apaleo.fault = () => undefined
    advance(60_000)
    await read()
    const [done] = await test.db.select().from(delivery).where(eq(delivery.companyId, hotel.id))
    expect(done).toMatchObject({ retries: 1, rateLimited: 1 })
  })
})

describe('notifications of apaleo', () => {
  const dueAt = async () => (await linked())?.readDueAt?.getTime() ?? 0

  it('webhooks from apaleo are subscribed to on connecting, and unsubscribed from on disconnecting', async () => {
    const hotel = await linkedHotel()
    expect([...apaleo.subscriptions.values()]).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/api\/connection\/received\/[\w-]{43}$/),
    ])
    expect(await linked()).toMatchObject({ subscription: [...apaleo.subscriptions.keys()][0] })
    // apaleo would not know a new URL.
    expect((await call(hotel, 'POST', '/receiving-address')).statusCode).toBe(404)
    expect((await call(hotel, 'DELETE')).statusCode).toBe(200)
    expect(apaleo.subscriptions.size).toBe(0)
  })

  it('webhooks from apaleo make the next read due immediately, however often and in whichever form they arrive', async () => {
    const hotel = await linkedHotel()
    await read()
    expect(await dueAt()).toBeGreaterThan(hotels.now.getTime())
    apaleo.put(booking('A-9', momentAt(0)))
    expect(await apaleo.announce('A-9', 3)).toEqual([200, 200, 200])
    expect(await dueAt()).toBe(hotels.now.getTime())
    await read()
    expect(await bookedOf(hotel)).toContain('A-9 booked')
    await read()
    const [address = ''] = apaleo.subscriptions.values()
    expect(await apaleo.deliver(address, { reservations: [{ id: 'made up' }] })).toBe(200)
    await read()
    expect(await bookedOf(hotel)).not.toContain('made up booked')
  })

  it('webhooks from apaleo change nothing if they are health checks, and are rejected at an unknown URL', async () => {
    await linkedHotel()
    await read()
    const due = await dueAt()
    const [address = ''] = apaleo.subscriptions.values()
    expect(await apaleo.deliver(address, { topic: 'system', type: 'healthcheck' })).toBe(200)
    expect(await dueAt()).toBe(due)
    expect(await apaleo.deliver(`${address}x`, {})).toBe(404)
  })

  it('webhooks from apaleo that arrive while bookings are read make another read due afterwards', async () => {
    await linkedHotel()
    let isSent = false
    apaleo.fault = async (made) => {
      if (!made.endsWith('/reservations') || isSent) return undefined
      isSent = true
      test.advance(1000)
      await apaleo.announce('A-1')
      test.advance(-1000)
      return undefined
    }
    await read()
    expect(await dueAt()).toBe(hotels.now.getTime() + 1000)
  })

  it('webhooks from apaleo do not resume a paused connection', async () => {
    const hotel = await linkedHotel()
    await read()
    const due = await dueAt()
    await call(hotel, 'POST', '/pause')
    expect(await apaleo.announce('A-1')).toEqual([200])
    expect(await dueAt()).toBe(due)
  })

  it('webhooks from apaleo do not shorten the pause after a failure', async () => {
    await linkedHotel()
    apaleo.fault = () => 503
    await read()
    const due = await dueAt()
    await apaleo.announce('A-1')
    expect(await dueAt()).toBe(due)
  })

  it('webhooks from apaleo are optional: if apaleo refuses them, bookings are read every five minutes', async () => {
    apaleo.fault = (made) => (made.includes('subscriptions') ? 403 : undefined)
    const hotel = await linkedHotel()
    expect(await linked()).toMatchObject({ subscription: null, receivingKeyHash: null, refusedAt: null })
    apaleo.fault = () => undefined
    // Renewing the consent subscribes again.
    await call(hotel, 'PUT', '/consent', await giveConsent(hotel))
    expect(apaleo.subscriptions.size).toBe(1)
    expect((await linked())?.subscription).toBe([...apaleo.subscriptions.keys()][0])
  })
})

describe('sending rates to apaleo', () => {
  it('rates are set in each mapped rate plan by whole time slices, which keep their restrictions', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, hotel.superior, { [NIGHT]: 135_50 })
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed'])
    expect(apaleo.slices.get('MUC-FLEX-DBL')?.get(NIGHT)).toEqual({
      from: `${NIGHT}T15:00:00+01:00`,
      to: `${addDays(NIGHT, 1)}T11:00:00+01:00`,
      price: { amount: 135.5, currency: 'EUR' },
      restrictions: { minLengthOfStay: 2, closed: false, closedOnArrival: true },
    })
    expect(apaleo.priceOf('MUC-FLEX-SGL', NIGHT)).toBe(100)
    const [log] = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${log?.id}`)).body
    expect(detail).toContain('PUT http')
    expect(detail).not.toContain('Bearer')
  })

  it('rates are refused with the reason if nothing is mapped, apaleo has no such night, or it refuses', async () => {
    const hotel = await linkedHotel()
    const reasons = async () =>
      (await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id)))
        .sort((a, b) => a.id - b.id)
        .map(({ reason }) => reason)
    await test.db.update(connection).set({ settings: { propertyId: 'MUC', ratePlans: LINKS.slice(1) } })
    await publish(hotel, hotel.standard, { [NIGHT]: 120_00 })
    await publish(hotel, hotel.superior, { [addDays(TODAY, 410)]: 120_00 })
    await send()
    await test.db.update(connection).set({ settings: { propertyId: 'MUC', ratePlans: [] } })
    await publish(hotel, hotel.superior, { [addDays(NIGHT, 1)]: 120_00 })
    await send()
    await test.db.update(connection).set({ settings: { propertyId: 'MUC', ratePlans: LINKS } })
    apaleo.fault = (made) => (made.startsWith('PUT') ? 422 : undefined)
    await publish(hotel, hotel.superior, { [NIGHT]: 121_00 })
    await send()
    expect(await reasons()).toEqual([
      'No room type of this category is mapped to a rate plan at apaleo.',
      `The rate plan MUC-FLEX-DBL has no rates for ${addDays(TODAY, 410)}.`,
      'The rate plan BAR is not mapped to one at apaleo.',
      'Refused with 422',
    ])
  })

  it('rates are set once if the response was lost after the change', async () => {
    const hotel = await linkedHotel()
    const before = apaleo.priceChanges.length
    let puts = 0
    apaleo.fault = (made) => (made.startsWith('PUT') && puts++ === 0 ? 'breaks off afterwards' : undefined)
    await publish(hotel, hotel.superior, { [NIGHT]: 140_00 })
    await send()
    expect(await statesOf(hotel)).toEqual(['sent'])
    advance(millisecondsInMinute)
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed'])
    expect(apaleo.priceChanges.slice(before)).toEqual([`MUC-FLEX-DBL ${NIGHT} 140`])
  })

  it('sending rates shares a renewed access with reading, although each refresh token is accepted only once', async () => {
    const hotel = await linkedHotel()
    apaleo.endAccess()
    await publish(hotel, hotel.superior, { [NIGHT]: 150_00 })
    await Promise.all([read(), send()])
    advance(millisecondsInMinute)
    await Promise.all([read(), send()])
    expect(await statesOf(hotel)).toEqual(['confirmed'])
    expect(await linked()).toMatchObject({ refusedAt: null, readFailure: null, sendFailure: null })
  })
})

describe('sending restrictions to apaleo', () => {
  const CLOSED = { ...OPEN, closed: true, minimumStay: 4 }
  const restrict = (hotel: Hotel, after: ResolvedRestriction) => publish(hotel, hotel.superior, {}, { [NIGHT]: after })
  const sliceOf = (plan: string) => apaleo.slices.get(plan)?.get(NIGHT)

  it('restrictions are set by whole time slices, which keep their price and other restrictions', async () => {
    const hotel = await linkedHotel()
    const slice = sliceOf('MUC-FLEX-DBL')
    if (slice) Object.assign(slice, { restrictions: { ...slice.restrictions, minAdvance: { days: 2 } } })
    await restrict(hotel, CLOSED)
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed'])
    expect(sliceOf('MUC-FLEX-DBL')).toMatchObject({
      price: slice?.price,
      restrictions: {
        minAdvance: { days: 2 },
        minLengthOfStay: 4,
        closed: true,
        closedOnArrival: false,
        closedOnDeparture: false,
      },
    })
    await restrict(hotel, OPEN)
    await send()
    expect(sliceOf('MUC-FLEX-DBL')?.restrictions).toEqual({
      minAdvance: { days: 2 },
      closed: false,
      closedOnArrival: false,
      closedOnDeparture: false,
    })
  })

  it('restrictions are set without minimum stay through and days ahead, which the line names', async () => {
    const hotel = await linkedHotel()
    await restrict(hotel, { ...OPEN, minimumStay: 2, minimumStayThrough: 3, minimumDaysAhead: 1, maximumDaysAhead: 60 })
    await send()
    expect(await statesOf(hotel)).toEqual([
      'confirmed: Not taken: minimum stay through, minimum days ahead, maximum days ahead.',
    ])
    expect(sliceOf('MUC-FLEX-DBL')?.restrictions).toMatchObject({ minLengthOfStay: 2, closed: false })
  })

  it('restrictions are the only changes that derived rate plans accept', async () => {
    const hotel = await linkedHotel()
    await test.db.update(connection).set({
      settings: { propertyId: 'MUC', ratePlans: [...LINKS, { ratePlan: 'BAR', roomType: 'DBL', id: 'MUC-NR-DBL' }] },
    })
    await restrict(hotel, CLOSED)
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed'])
    expect(sliceOf('MUC-NR-DBL')).toMatchObject({ price: { amount: 100 }, restrictions: { closed: true } })
  })

  it('restrictions are set once if the response was lost after the change, and keep the reason of a refusal', async () => {
    const hotel = await linkedHotel()
    await restrict(hotel, CLOSED)
    await send()
    const before = apaleo.restrictionChanges.length
    let puts = 0
    apaleo.fault = (made) => (made.startsWith('PUT') && puts++ === 0 ? 'breaks off afterwards' : undefined)
    await restrict(hotel, { ...OPEN, closedToArrival: true })
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed', 'sent'])
    advance(millisecondsInMinute)
    await send()
    expect(apaleo.restrictionChanges.slice(before)).toEqual([`MUC-FLEX-DBL ${NIGHT}`])
    apaleo.fault = (made) => (made.startsWith('PUT') ? 422 : undefined)
    await restrict(hotel, CLOSED)
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed', 'confirmed', 'refused: Refused with 422'])
  })
})

describe('the comparison with apaleo', () => {
  const differencesOf = async ({ id }: Hotel) =>
    (await test.as('admin', 'GET', `/api/connection/connections/${id}/differences`))
      .json<RateDifferences>()
      .differences.map(({ stayDate, categoryName, ratePlan, ours, theirs }) => [
        stayDate,
        categoryName,
        ratePlan,
        ours,
        theirs,
      ])

  it('reports a rate or restriction that was changed there, and since when, until both agree', async () => {
    const hotel = await linkedHotel()
    await compare()
    await publish(hotel, hotel.superior, { [NIGHT]: 181_00, [addDays(NIGHT, 1)]: 182_00 })
    await send()
    apaleo.setPrice('MUC-FLEX-DBL', NIGHT, 99)
    await compare()
    expect(await differencesOf(hotel)).toEqual([])
    advance(2 * millisecondsInMinute)
    await compare()
    expect(await differencesOf(hotel)).toEqual([[NIGHT, 'Superior', 'BAR', 181_00, 99_00]])
    expect((await call(hotel, 'GET')).json<HotelConnection>().connection).toMatchObject({ rateDifferences: 1 })
    const [found] = await test.db.select().from(rateDifference).where(eq(rateDifference.companyId, hotel.id))
    advance(millisecondsInDay)
    await compare()
    const [still] = await test.db.select().from(rateDifference).where(eq(rateDifference.companyId, hotel.id))
    expect(still?.since).toEqual(found?.since)
    apaleo.setPrice('MUC-FLEX-DBL', NIGHT, 181)
    advance(millisecondsInDay)
    await compare()
    expect(await differencesOf(hotel)).toEqual([])
    const stay = { ...OPEN, minimumStay: 2 }
    // Parts that the system does not take are no difference.
    const after = {
      [NIGHT]: { ...stay, minimumStayThrough: 3 },
      [addDays(NIGHT, 1)]: { ...OPEN, maximumDaysAhead: 60 },
    }
    await publish(hotel, hotel.superior, {}, after)
    await send()
    const slice = apaleo.slices.get('MUC-FLEX-DBL')?.get(NIGHT)
    if (slice) Object.assign(slice, { restrictions: { closed: true } })
    advance(2 * millisecondsInMinute)
    await compare()
    expect(await differencesOf(hotel)).toEqual([[NIGHT, 'Superior', 'BAR', stay, { ...OPEN, closed: true }]])
  })

  it('excludes rates that are being sent, and tries again after a failure', async () => {
    const hotel = await linkedHotel()
    await compare()
    await publish(hotel, hotel.superior, { [NIGHT]: 183_00 })
    await send()
    apaleo.setPrice('MUC-FLEX-DBL', NIGHT, 98)
    await publish(hotel, hotel.superior, { [NIGHT]: 184_00 })
    advance(2 * millisecondsInMinute)
    apaleo.fault = () => 503
    await compare()
    apaleo.fault = () => undefined
    await compare()
    expect((await linked())?.compareDueAt?.getTime()).toBeGreaterThan(hotels.now.getTime())
    advance(millisecondsInDay)
    await compare()
    expect(await differencesOf(hotel)).toEqual([])
  })

  it('at night reads bookings again that are missing or differ, and reports those that still differ', async () => {
    apaleo.reservations.clear()
    const hotel = await linkedHotel()
    for (const id of ['A-1', 'B-1', 'C-1']) apaleo.put(booking(id, momentAt(50)))
    await read()
    await compare()
    // A change that the cursor has passed, one that was never read, and a booking that apaleo no longer has.
    apaleo.put(booking('A-1', momentAt(45), { status: 'Canceled', cancellationTime: momentAt(45) }))
    apaleo.put(booking('D-1', momentAt(48)))
    apaleo.reservations.delete('C-1')
    advance(millisecondsInDay)
    await compare()
    expect(await bookedOf(hotel)).toEqual(['A-1 cancelled', 'B-1 booked', 'C-1 booked', 'D-1 booked'])
    expect((await linked())?.differingBookings).toEqual(['C-1'])
  })
})

describe('nights in apaleo', () => {
  it('include group blocks and room counts, and an invalid block is reported', async () => {
    apaleo.reservations.clear()
    apaleo.outOfOrder = 2
    const slices = (night: StayDate, blockedUnits: number) => [
      {
        from: `${night}T15:00:00+01:00`,
        blockedUnits,
        pickedUnits: 3,
        totalGrossAmount: { amount: 95.5, currency: 'EUR' },
      },
    ]
    const group = { group: { name: 'Choir' }, unitGroup: { code: 'DBL' }, created: momentAt(50) }
    apaleo.blocks.push(
      { id: 'CHOIR-1', status: 'Definite', ...group, timeSlices: slices(NIGHT, 12) },
      { id: 'CHOIR-2', status: 'Waiting', ...group, timeSlices: slices(NIGHT, 1) },
    )
    const hotel = await linkedHotel()
    apaleo.put(booking('N-1', momentAt(50)))
    await read()
    await compare()
    const nights = await test.db.select().from(blockNight).where(eq(blockNight.companyId, hotel.id))
    expect(nights).toMatchObject([{ stayDate: NIGHT, roomType: 'DBL', rooms: 12, pickedUp: 3, rate: 95_50 }])
    const stats = await test.db
      .select()
      .from(roomStat)
      .where(eq(roomStat.companyId, hotel.id))
      .orderBy(roomStat.stayDate)
    expect(stats).toHaveLength(365)
    expect(stats.find(({ roomsSold }) => roomsSold > 0)).toMatchObject({ rooms: 49, outOfOrder: 2, roomsSold: 1 })
    const [delivered] = await test.db
      .select()
      .from(delivery)
      .where(and(eq(delivery.companyId, hotel.id), like(delivery.name, 'blocks %')))
    expect(delivered).toMatchObject({ source: 'apaleo', added: 1, refused: 1 })
    // By the next night, the group has cancelled.
    apaleo.blocks[0] = {
      id: 'CHOIR-1',
      status: 'Canceled',
      ...group,
      modified: momentAt(10),
      timeSlices: slices(NIGHT, 12),
    }
    advance(millisecondsInDay)
    await compare()
    const [gone] = await test.db.select().from(block).where(eq(block.companyId, hotel.id))
    expect(gone?.status).toBe('cancelled')
    apaleo.blocks.length = 0
    apaleo.outOfOrder = 0
    // The system's counts of future nights are deleted with the connection.
    expect((await call(hotel, 'DELETE')).statusCode).toBe(200)
    expect(await test.db.select().from(roomStat).where(eq(roomStat.companyId, hotel.id))).toEqual([])
  })
})

describe('an hour of faults', () => {
  it('leaves both sides with the same bookings and rates, nothing lost and no older rate after a newer one', async () => {
    apaleo.reservations.clear()
    const hotel = await linkedHotel()
    const random = randomOf(22)
    const faults: Fault[] = [401, 503, 'limited', 'limited for a while', 'breaks off', 'breaks off afterwards']
    // In turn, so that every kind of fault occurs in whichever order reading and sending make calls.
    let failed = 0
    apaleo.fault = () => (random.uniform() < 0.3 ? faults[failed++ % faults.length] : undefined)
    const latest = new Map<StayDate, number>()
    const from = apaleo.priceChanges.length
    // Which rates are replaced by a newer one because of the faults varies between runs; of these two, the first always is.
    const replaced = addDays(TODAY, 20)
    for (const rate of [98_00, 99_00]) {
      latest.set(replaced, rate)
      await publish(hotel, hotel.superior, { [replaced]: rate })
    }
    for (let minute = 0; minute < 60; minute += 1) {
      apaleo.isDisordered = random.uniform() < 0.3
      const id = `F-${random.whole(1, 40)}`
      const isCancelled = random.uniform() < 0.3
      const modified = hotels.now.toISOString()
      apaleo.put(booking(id, modified, isCancelled ? { status: 'Canceled', cancellationTime: modified } : {}))
      const night = addDays(TODAY, random.whole(20, 30))
      // Rates only rise, so an older one after a newer one is visible.
      latest.set(night, 100_00 + minute * 100)
      await publish(hotel, hotel.superior, { [night]: 100_00 + minute * 100 })
      await Promise.all([read(), send()])
      // A user resumes the connection that a 401 during a renewal has stopped.
      if ((await linked())?.refusedAt) await call(hotel, 'PUT', '/consent', await giveConsent(hotel))
      advance(millisecondsInMinute)
    }
    apaleo.fault = () => undefined
    for (let round = 0; round < 3; round += 1) {
      advance(40 * millisecondsInMinute)
      await read()
      await send()
    }
    expect(failed).toBeGreaterThan(faults.length)
    expect(await bookedOf(hotel)).toEqual(
      [...apaleo.reservations.values()]
        .map(({ id, status }) => `${id} ${status === 'Canceled' ? 'cancelled' : 'booked'}`)
        .sort(),
    )
    for (const [night, rate] of latest)
      expect([night, apaleo.priceOf('MUC-FLEX-DBL', night)]).toEqual([night, rate / 100])
    const changes = apaleo.priceChanges.slice(from).map((change) => change.split(' ') as [string, string, string])
    for (const night of latest.keys()) {
      const prices = changes.filter(([, changed]) => changed === night).map(([, , price]) => Number(price))
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
      expect(new Set(prices).size).toBe(prices.length)
    }
    expect(new Set(await statesOf(hotel))).toEqual(new Set(['confirmed', 'superseded']))
  })
})
