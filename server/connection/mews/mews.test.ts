import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  Connection,
  RateDifferences,
  SystemInventory,
  SystemProperties,
} from '../../../contract/connection/connection.ts'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { wallMoment } from '../../../contract/platform/time-zone.ts'
import { OPEN } from '../../../contract/pricing/restriction.ts'
import { randomOf } from '../../../engine/random.ts'
import { connectedHotels, momentAt } from '../../../tests/support/connected-hotels.ts'
import {
  CATEGORIES,
  type MewsFault,
  MewsServer,
  RATES,
  SERVICE,
  type TestReservation,
  TOKENS,
} from '../../../tests/support/mews/mews-server.ts'
import { type Hotel, TODAY, ZONE } from '../../../tests/support/priced-hotel.ts'
import { problemOf, type TestApp } from '../../../tests/support/test-app.ts'
import {
  block,
  blockNight,
  connection,
  delivery,
  deliveryNote,
  nightMovement,
  outboundLog,
  reservation,
  roomStat,
} from '../../platform/database/schema/index.ts'

const NIGHT = addDays(TODAY, 10)
const NEXT = addDays(NIGHT, 1)
const CLOSED = { ...OPEN, closed: true }

let mews: MewsServer
let platformAddress: string
const hotels = connectedHotels(async () => {
  mews = new MewsServer()
  platformAddress = await mews.listen()
  return {}
})
const { newHotel, publish, advance, read, send, compare, call, linked, bookedOf, statesOf, linesOf } = hotels
let test: TestApp
beforeAll(() => {
  test = hotels.test
})
afterAll(() => mews.close())
beforeEach(() => {
  mews.reservations.clear()
  mews.prices.clear()
  mews.blocks.clear()
  mews.restrictions = []
  mews.resourceBlocks = []
  mews.calls.length = 0
})
afterEach(() => {
  mews.fault = () => undefined
  Object.assign(mews, { isDisordered: false, pricing: 'Gross', currency: 'EUR' })
})

const SETTINGS = () => ({
  platformAddress,
  serviceId: SERVICE,
  ratePlans: [{ ratePlan: 'BAR', rateId: RATES.flexible }],
})
const connect = (hotel: Hotel, part: { settings?: object; credentials?: object } = {}) =>
  call(hotel, 'POST', '', {
    kind: 'mews',
    settings: { ...SETTINGS(), ...part.settings },
    credentials: { ...TOKENS, ...part.credentials },
    roomTypes: [
      { code: 'SGL', name: 'Single', category: hotel.standard },
      { code: 'DBL', name: 'Double', category: hotel.superior },
    ],
  })
async function linkedHotel(): Promise<Hotel> {
  const hotel = await newHotel()
  const answer = await connect(hotel)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return hotel
}
const mapTo = (...rateIds: string[]) =>
  test.db
    .update(connection)
    .set({ settings: { ...SETTINGS(), ratePlans: rateIds.map((rateId) => ({ ratePlan: 'BAR', rateId })) } })

const at = (day: StayDate, hour: number) => wallMoment(day, hour * millisecondsInHour, ZONE).toISOString()
/** A stay of two nights from `NIGHT`, booked in Mews. */
const booking = (Id: string, UpdatedUtc: string, part: Partial<TestReservation> = {}): TestReservation => ({
  Id,
  State: 'Confirmed',
  Origin: 'Commander',
  CommanderOrigin: 'Phone',
  CreatedUtc: momentAt(1000),
  UpdatedUtc,
  CancelledUtc: null,
  ScheduledStartUtc: at(NIGHT, 15),
  ScheduledEndUtc: at(addDays(NIGHT, 2), 11),
  RateId: RATES.flexible,
  BusinessSegmentId: 'segment-leisure',
  RequestedResourceCategoryId: CATEGORIES.double,
  PersonCounts: [
    { AgeCategoryId: 'age-adult', Count: 2 },
    { AgeCategoryId: 'age-child', Count: 1 },
  ],
  prices: [120.5, 130],
  ...part,
})
/** The context of the kind's calls for a hotel. */
const contextOf = ({ id }: Hotel) =>
  ({
    hotel: { id, currency: 'EUR', timeZone: ZONE },
    settings: SETTINGS(),
    credentials: TOKENS,
    now: () => hotels.now,
    stopped: new AbortController().signal,
    record: () => undefined,
  }) as never
/** Nights and their revenue on the books. */
async function nightsOf({ id }: Hotel): Promise<Record<StayDate, number>> {
  const rows = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, id))
  const nights: Record<StayDate, number> = {}
  for (const { stayDate, revenue } of rows) nights[stayDate] = (nights[stayDate] ?? 0) + revenue
  return nights
}
/** What was assumed about bookings of a hotel. */
async function notesOf({ id }: Hotel): Promise<string[]> {
  const rows = await test.db.select().from(deliveryNote).where(eq(deliveryNote.companyId, id))
  return rows.map(({ externalId, code, values }) => `${externalId} ${code} ${values.value ?? values.nights}`).sort()
}

describe('connecting a hotel to Mews', () => {
  it('lists services, categories and rates with the entered tokens, and stores the tokens encrypted', async () => {
    const hotel = await newHotel()
    const entered = { kind: 'mews', settings: { platformAddress }, credentials: TOKENS }
    const services = (await call(hotel, 'POST', '/properties', entered)).json<SystemProperties>()
    expect(services.properties).toEqual([{ id: SERVICE, name: 'Stay' }])
    const inventory = await call(hotel, 'POST', '/inventory', { ...entered, propertyId: SERVICE })
    expect(inventory.json<SystemInventory>()).toMatchObject({
      roomTypes: [
        { code: 'SGL', name: 'Single', rooms: 20 },
        { code: 'DBL', name: 'Double', rooms: 30 },
      ],
      ratePlans: [
        { id: RATES.flexible, code: 'FF', name: 'Flexible', roomType: null, isDerived: false },
        { id: RATES.derived, code: 'Non-refundable (rate-non)', roomType: null, isDerived: true },
        { id: 'rate-twin', code: 'Non-refundable (rate-twi)', name: 'Non-refundable' },
      ],
    })
    expect(await linked()).toBeUndefined()
    expect((await connect(hotel)).json<Connection>()).toMatchObject({
      kind: 'mews',
      state: 'importing',
      abilities: [
        'readBookings',
        'readBlocks',
        'readRoomStats',
        'writeRates',
        'writeRestrictions',
        'readRates',
        'readRestrictions',
      ],
    })
    const stored = JSON.stringify(await linked())
    expect(stored).toContain('aes.')
    for (const answer of [stored, inventory.body, (await call(hotel, 'GET')).body])
      for (const token of Object.values(TOKENS)) expect(answer).not.toContain(token)
  })

  it('reports wrong tokens without showing them, missing permissions, and settings that do not fit the hotel', async () => {
    const hotel = await newHotel()
    const wrong = { kind: 'mews', settings: { platformAddress }, credentials: { ...TOKENS, accessToken: 'GUESSED' } }
    for (const answer of [
      await call(hotel, 'POST', '/properties', wrong),
      await call(hotel, 'POST', '/inventory', { ...wrong, propertyId: SERVICE }),
      await connect(hotel, { credentials: { accessToken: 'GUESSED' } }),
    ]) {
      expect([answer.statusCode, problemOf(answer).errors?.[0]?.path]).toEqual([400, 'credentials'])
      expect(problemOf(answer).detail).toContain('Invalid token [removed].')
    }
    const detailOf = async (part: Parameters<typeof connect>[1] = {}) => problemOf(await connect(hotel, part)).detail
    for (const missing of ['orderItems/getAll', 'availabilityBlocks/getAll', 'services/getAvailability/2024-01-22']) {
      mews.fault = (path) => (path === missing ? 401 : undefined)
      expect(await detailOf()).toContain(`does not allow ${missing}`)
    }
    mews.fault = () => undefined
    mews.currency = 'GBP'
    expect(await detailOf()).toContain('Mews works in GBP, the hotel in EUR.')
    mews.currency = 'EUR'
    expect(await detailOf({ settings: { serviceId: 'service-bikes' } })).toContain('no service service-bikes')
    const unknown = { settings: { ratePlans: [{ ratePlan: 'BAR', rateId: 'made-up' }] } }
    expect(await detailOf(unknown)).toContain('Mews has no rate made-up.')
    expect(await detailOf({ settings: { platformAddress: 'https://192.168.0.1' } })).toContain('not on the public')
    const twice = { ratePlan: 'BAR', rateId: RATES.flexible }
    const mapped = await connect(hotel, { settings: { ratePlans: [twice, twice] } })
    expect(problemOf(mapped).errors?.[0]?.path).toBe('settings.ratePlans')
    const incomplete = await call(hotel, 'POST', '/properties', { kind: 'mews', credentials: { clientToken: 'x' } })
    expect(problemOf(incomplete).errors?.map(({ path }) => path)).toEqual(['settings.platformAddress'])
    expect(await linked()).toBeUndefined()
  })
})

describe('reading bookings from Mews', () => {
  it('bookings from Mews include states, persons, and the revenue of each night in the hotel’s time zone', async () => {
    const hotel = await linkedHotel()
    mews.put(booking('A', momentAt(50), { rebate: 20 }))
    await read()
    // Without taxes of 10 %.
    expect(await nightsOf(hotel)).toEqual({ [NIGHT]: 91_37, [NEXT]: 118_18 })
    const [stored] = await test.db.select().from(reservation).where(eq(reservation.companyId, hotel.id))
    expect(stored).toMatchObject({
      channel: 'Phone',
      adults: 2,
      children: 1,
      arrival: NIGHT,
      departure: addDays(NIGHT, 2),
    })
    const [night] = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, hotel.id))
    expect(night).toMatchObject({ roomType: 'DBL', ratePlan: 'FF', segment: 'Leisure' })
    const cancelled = { State: 'Canceled', CancelledUtc: momentAt(40) }
    mews.put(booking('A', momentAt(40), cancelled))
    mews.put(booking('B', momentAt(39), { ...cancelled, CancellationReason: 'NoShow' }))
    mews.put(booking('C', momentAt(38), { State: 'Optional', ScheduledEndUtc: at(NEXT, 11), prices: [80] }))
    mews.put(booking('D', momentAt(37), { State: 'Inquired' }))
    mews.put(booking('E', momentAt(36), { State: 'Processed', ActualEndUtc: at(NEXT, 9) }))
    mews.put(booking('F', momentAt(35), { State: 'Odd' }))
    advance(10 * millisecondsInMinute)
    await read()
    expect(await bookedOf(hotel)).toEqual(['A cancelled', 'B no-show', 'C unconfirmed', 'E checked-out'])
    // E left early: its second night is not stayed.
    expect(await nightsOf(hotel)).toEqual({ [NIGHT]: 109_55, [NEXT]: 0 })
    expect(await notesOf(hotel)).toEqual(['C unconfirmed Optional', 'E leftEarly 1'])
  })

  it('bookings from Mews that leave on the day of arrival have revenue and no room night, and parking is no room', async () => {
    const hotel = await linkedHotel()
    mews.put(booking('A', momentAt(50), { State: 'Processed', ActualEndUtc: at(NIGHT, 20), prices: [110] }))
    mews.put(booking('B', momentAt(49), { RequestedResourceCategoryId: 'category-parking' }))
    mews.put(booking('C', momentAt(48), { prices: [121] }))
    await read()
    expect(await bookedOf(hotel)).toEqual(['A checked-out', 'C booked'])
    const rows = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, hotel.id))
    expect(rows.map(({ stayDate, rooms, revenue }) => [stayDate, rooms, revenue])).toEqual([
      [NIGHT, 0, 100_00],
      [NIGHT, 1, 110_00],
      [NEXT, 1, 0],
    ])
    expect(await notesOf(hotel)).toEqual(['C noCharge 1'])
  })

  it('an optional booking from Mews is on the books once it is confirmed, from that moment on', async () => {
    const hotel = await linkedHotel()
    mews.put(booking('A', momentAt(50), { State: 'Optional' }))
    await read()
    expect(await nightsOf(hotel)).toEqual({})
    mews.put(booking('A', momentAt(10)))
    advance(10 * millisecondsInMinute)
    await read()
    const rows = await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, hotel.id))
    expect(rows.map(({ stayDate, rooms, kind, at: since }) => [stayDate, rooms, kind, since.toISOString()])).toEqual([
      [NIGHT, 1, 'booked', momentAt(10)],
      [NEXT, 1, 'booked', momentAt(10)],
    ])
  })

  it('bookings from Mews are read in windows of three months and pages by cursor, with an overlap of an hour, even if some appear twice', async () => {
    const hotel = await linkedHotel()
    mews.isDisordered = true
    const old = new Date(hotels.now.getTime() - 300 * millisecondsInDay).toISOString()
    for (let each = 0; each < 1100; each += 1)
      mews.put(booking(`R-${String(each).padStart(4, '0')}`, each < 3 ? old : momentAt(60 + (each % 7))))
    await read()
    expect(await bookedOf(hotel)).toHaveLength(1100)
    expect(await linked()).toMatchObject({ readUpTo: hotels.now, importedAt: hotels.now, readFailure: null })
    const asked: string[] = []
    mews.fault = (path, { UpdatedUtc }) => {
      if (path.startsWith('reservations')) asked.push((UpdatedUtc as { StartUtc: string }).StartUtc)
      return undefined
    }
    mews.reservations.clear()
    advance(10 * millisecondsInMinute)
    await read()
    expect(asked.map((start) => Date.parse(start))).toEqual([hotels.now.getTime() - 70 * millisecondsInMinute])
  })

  it('bookings from Mews are read again from the beginning of an interval if a later page failed', async () => {
    const hotel = await linkedHotel()
    // The failing page has the changes of two days ago.
    for (let each = 100; each < 700; each += 1) mews.put(booking(`R-${each}`, momentAt(each < 200 ? 3000 : 5)))
    mews.fault = (path, { Limitation }) =>
      path.startsWith('reservations') && (Limitation as { Cursor: unknown }).Cursor !== null ? 503 : undefined
    await read()
    expect(await bookedOf(hotel)).toHaveLength(500)
    mews.fault = () => undefined
    advance(millisecondsInMinute)
    await read()
    expect(await bookedOf(hotel)).toHaveLength(600)
  })

  it('reading bookings pauses as long as Mews asks, and stops if it no longer accepts the tokens', async () => {
    await linkedHotel()
    mews.fault = () => 'limited for a while'
    await read()
    expect((await linked())?.limitedUntil?.getTime()).toBeGreaterThanOrEqual(hotels.now.getTime() + 30_000)
    advance(millisecondsInMinute)
    mews.fault = (path) => (path === 'orderItems/getAll' ? 401 : undefined)
    mews.put(booking('A', momentAt(5)))
    await read()
    expect(await linked()).toMatchObject({
      refusedAt: hotels.now,
      readFailure: 'Mews refused the tokens, or does not allow orderItems/getAll: Refused with 401 for [removed]',
    })
  })
})

describe('sending rates to Mews', () => {
  it('rates are set for each room category, consecutive nights with the same price as one update of at most 100 nights', async () => {
    const hotel = await linkedHotel()
    const nights = stayDates(NIGHT, addDays(NIGHT, 119))
    const write = { sequence: 1, roomTypes: ['DBL', 'ATTIC'], ratePlan: 'BAR', rate: 135_50 }
    const context = contextOf(hotel)
    const results = await hotels.kinds().mews.writeRates?.(
      context,
      nights.map((stayDate) => ({ ...write, stayDate })),
    )
    expect(new Set(results?.map(({ state }) => state))).toEqual(new Set(['accepted']))
    await publish(hotel, hotel.standard, { [NIGHT]: 90_00, [NEXT]: 95_00 })
    await send()
    expect(new Set(await statesOf(hotel))).toEqual(new Set(['confirmed']))
    expect(mews.updates.slice(-2)).toEqual([2, 2])
    for (const night of nights) expect(mews.priceOf(RATES.flexible, CATEGORIES.double, night)).toBe(135.5)
    expect(mews.priceOf(RATES.flexible, CATEGORIES.single, NIGHT)).toBe(90)
    const [log] = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${log?.id}`)).body
    expect(detail).toContain('rates/updatePrice')
    for (const token of Object.values(TOKENS)) expect(detail).not.toContain(token)
  })

  it('rates have a result each: accepted, refused by Mews for one category, or not mapped', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, hotel.superior, { [NIGHT]: 120_00 })
    await publish(hotel, hotel.standard, { [NIGHT]: 9500_00 })
    await publish(hotel, hotel.superior, { [addDays(TODAY, -1)]: 110_00 })
    await send()
    await mapTo(RATES.derived)
    await publish(hotel, hotel.superior, { [NEXT]: 121_00 })
    await send()
    await mapTo(RATES.old)
    await publish(hotel, hotel.superior, { [NEXT]: 122_00 })
    await send()
    await mapTo()
    await publish(hotel, hotel.superior, { [NEXT]: 123_00 })
    await send()
    expect(await statesOf(hotel)).toEqual([
      'confirmed',
      'refused: The price is too high.',
      'refused: The night is over.',
      'refused: The rate Non-refundable derives from another one at Mews and takes no prices.',
      'refused: Mews has no active rate Old.',
      'refused: The rate plan BAR is not mapped to a rate at Mews.',
    ])
    const kinds = (await linesOf(hotel)).map(({ reasonKind }) => reasonKind)
    expect(kinds).toEqual([null, 'system', 'over', 'derived', 'noRate', 'planUnmapped'])
    await mapTo(RATES.flexible)
    mews.fault = (path) => (path === 'rates/updatePrice' ? 403 : undefined)
    await publish(hotel, hotel.superior, { [NEXT]: 124_00 })
    await send()
    expect((await linesOf(hotel)).at(-1)?.reason).toBe('Refused with 403 for [removed]')
  })

  it.each(['breaks off', 'breaks off afterwards', 408, 503, 'limited', 'limited for a while'] as const)(
    'rates are sent again after the fault: %s',
    async (fault) => {
      const hotel = await linkedHotel()
      mews.fault = (path) => (path === 'rates/updatePrice' ? fault : undefined)
      await publish(hotel, hotel.superior, { [NIGHT]: 141_00 })
      await send()
      expect(await statesOf(hotel)).toEqual(['sent'])
      mews.fault = () => undefined
      advance(2 * millisecondsInMinute)
      await send()
      expect(await statesOf(hotel)).toEqual(['confirmed'])
      expect(mews.priceOf(RATES.flexible, CATEGORIES.double, NIGHT)).toBe(141)
    },
  )
})

describe('sending restrictions to Mews', () => {
  const restrictionsOf = (origin: 'User' | 'Integration') =>
    mews.restrictions
      .filter((each) => each.origin === origin)
      .map(({ type, rate, category, night, minimum, maximum, latest, earliest }) =>
        [type, rate, category, night, minimum, maximum, latest, earliest].filter(Boolean).join(' '),
      )
      .sort()

  it('restrictions replace ours of the rate, category and nights, and keep those of users and other integrations', async () => {
    const hotel = await linkedHotel()
    const others = { type: 'Stay', rate: RATES.flexible, category: CATEGORIES.double, night: NIGHT } as const
    mews.restrictions = [
      { ...others, origin: 'User' },
      { ...others, category: CATEGORIES.single, origin: 'Integration' },
      { ...others, rate: RATES.derived, origin: 'Integration' },
    ]
    const kept = restrictionsOf('Integration')
    await publish(hotel, hotel.superior, {}, { [NIGHT]: { ...OPEN, minimumStay: 4, maximumStay: 7 }, [NEXT]: CLOSED })
    await send()
    const double = `${RATES.flexible} ${CATEGORIES.double}`
    expect(restrictionsOf('Integration')).toEqual(
      [...kept, `Start ${double} ${NIGHT} P0Y0M4DT0H0M0S P0Y0M7DT0H0M0S`, `Stay ${double} ${NEXT}`].sort(),
    )
    const other = { ...OPEN, minimumStay: 2, closedToDeparture: true }
    await publish(hotel, hotel.superior, {}, { [NIGHT]: other, [NEXT]: { ...OPEN, closedToArrival: true } })
    await send()
    expect(restrictionsOf('Integration')).toEqual(
      [...kept, `End ${double} ${NIGHT}`, `Start ${double} ${NIGHT} P0Y0M2DT0H0M0S`, `Start ${double} ${NEXT}`].sort(),
    )
    await publish(hotel, hotel.superior, {}, { [NIGHT]: OPEN, [NEXT]: OPEN })
    await send()
    expect(restrictionsOf('Integration')).toEqual(kept)
    expect(restrictionsOf('User')).toEqual([`Stay ${double} ${NIGHT}`])
    expect(new Set(await statesOf(hotel))).toEqual(new Set(['confirmed']))
  })

  it('restrictions of a minimum stay through apply to the stay, and days ahead to the arrival', async () => {
    const hotel = await linkedHotel()
    const limits = { ...OPEN, minimumStayThrough: 3, minimumDaysAhead: 1, maximumDaysAhead: 60 }
    await publish(hotel, hotel.superior, {}, { [NIGHT]: limits })
    await send()
    const double = `${RATES.flexible} ${CATEGORIES.double} ${NIGHT}`
    expect(restrictionsOf('Integration')).toEqual([
      `Start ${double} P0Y0M1DT0H0M0S P0Y0M60DT0H0M0S`,
      `Stay ${double} P0Y0M3DT0H0M0S`,
    ])
    expect(await statesOf(hotel)).toEqual(['confirmed'])
    await publish(hotel, hotel.superior, {}, { [NIGHT]: OPEN })
    await send()
    expect(restrictionsOf('Integration')).toEqual([])
  })

  it('restrictions are accepted for derived rates, sent again after a lost response, and keep the reason of a refusal', async () => {
    const hotel = await linkedHotel()
    await mapTo(RATES.derived)
    mews.fault = (path) => (path === 'restrictions/set' ? 'breaks off afterwards' : undefined)
    await publish(hotel, hotel.superior, {}, { [NIGHT]: CLOSED })
    await send()
    expect(await statesOf(hotel)).toEqual(['sent'])
    mews.fault = () => undefined
    advance(millisecondsInMinute)
    await send()
    expect(restrictionsOf('Integration')).toEqual([`Stay ${RATES.derived} ${CATEGORIES.double} ${NIGHT}`])
    mews.fault = (path) => (path === 'restrictions/clear' ? 403 : undefined)
    await publish(hotel, hotel.superior, {}, { [NIGHT]: OPEN })
    await send()
    expect(await statesOf(hotel)).toEqual(['confirmed', 'refused: Refused with 403 for [removed]'])
  })
})

describe('the comparison with Mews', () => {
  it('reports changes of our restrictions, not those that users have added', async () => {
    const hotel = await linkedHotel()
    await compare()
    const stay = { ...OPEN, minimumStay: 3, minimumStayThrough: 2, maximumStay: 7, minimumDaysAhead: 1 }
    const arrival = { ...OPEN, minimumStay: 2, closedToArrival: true, closedToDeparture: true }
    await publish(hotel, hotel.superior, {}, { [NIGHT]: stay, [NEXT]: arrival, [addDays(NIGHT, 2)]: CLOSED })
    await send()
    const added = { type: 'Stay', rate: RATES.flexible, category: CATEGORIES.double, night: NIGHT } as const
    mews.restrictions.push({ ...added, origin: 'User' })
    advance(2 * millisecondsInMinute)
    await compare()
    const differences = async () =>
      (await test.as('admin', 'GET', `/api/connection/connections/${hotel.id}/differences`)).json<RateDifferences>()
        .differences
    expect(await differences()).toEqual([])
    mews.restrictions = [
      ...mews.restrictions.filter(({ night }) => night === NEXT),
      { ...added, type: 'Start', minimum: 'P0Y0M2DT0H0M0S', origin: 'Integration' },
    ]
    advance(millisecondsInDay)
    await compare()
    expect(await differences()).toMatchObject([
      { stayDate: NIGHT, content: 'restriction', ours: stay, theirs: { ...OPEN, minimumStay: 2 } },
      { stayDate: addDays(NIGHT, 2), content: 'restriction', ours: CLOSED, theirs: OPEN },
    ])
  })

  it('reports changed rates, and bookings that are missing or still differ', async () => {
    const hotel = await linkedHotel()
    // Prices and revenue of an enterprise with net prices are compared without taxes.
    mews.pricing = 'Net'
    for (const id of ['A', 'B', 'C']) mews.put(booking(id, momentAt(50), { prices: [110, 220] }))
    mews.put(
      booking('Z', momentAt(50), {
        ScheduledStartUtc: at(addDays(TODAY, 200), 15),
        ScheduledEndUtc: at(addDays(TODAY, 202), 11),
      }),
    )
    await read()
    expect(await nightsOf(hotel)).toMatchObject({ [NIGHT]: 300_00, [NEXT]: 600_00 })
    await compare()
    await publish(hotel, hotel.superior, { [NIGHT]: 181_00, [NEXT]: 182_00 })
    await send()
    mews.prices.set(`${RATES.flexible} ${CATEGORIES.double} ${NIGHT}`, 99)
    advance(2 * millisecondsInMinute)
    await compare()
    const differences = await test.as('admin', 'GET', `/api/connection/connections/${hotel.id}/differences`)
    expect(differences.json<RateDifferences>().differences).toMatchObject([
      { stayDate: NIGHT, ratePlan: 'BAR', ours: 181_00, theirs: 99_00 },
    ])
    mews.put(booking('A', momentAt(49), { State: 'Canceled', CancelledUtc: momentAt(45) }))
    mews.put(booking('D', momentAt(3000)))
    mews.reservations.delete('C')
    advance(millisecondsInDay)
    await compare()
    expect(await bookedOf(hotel)).toEqual(['A cancelled', 'B booked', 'C booked', 'D booked', 'Z booked'])
    expect((await linked())?.differingBookings).toEqual(['C'])
  })
})

describe('reading nights from Mews', () => {
  const blocksOf = async ({ id }: Hotel) =>
    Object.fromEntries(
      (await test.db.select().from(block).where(eq(block.companyId, id))).map((each) => [each.externalId, each]),
    )
  const roomsOf = async ({ id }: Hotel) =>
    (
      await test.db
        .select()
        .from(blockNight)
        .innerJoin(block, and(eq(block.companyId, blockNight.companyId), eq(block.id, blockNight.blockId)))
        .where(eq(blockNight.companyId, id))
        .orderBy(block.externalId, blockNight.stayDate, blockNight.roomType)
    ).map(
      ({ block: { externalId }, block_night: { stayDate, roomType, rooms, pickedUp } }) =>
        `${externalId} ${stayDate} ${roomType} ${pickedUp}/${rooms}`,
    )
  const nextNight = async () => {
    advance(millisecondsInDay)
    await compare()
  }

  it('nights include blocks with their pickup, release the remaining rooms, and end if they are cancelled or deleted', async () => {
    const double = { category: CATEGORIES.double, from: NIGHT, to: NEXT }
    const span = { from: NIGHT, to: NEXT }
    const choir = { ...double, units: -12 }
    const isReplaced = { ...choir, units: -9, isActive: false }
    mews.blocks.set('B-1', {
      ...span,
      adjustments: [choir, isReplaced, { ...double, category: CATEGORIES.single, to: NIGHT, units: 5 }],
      fields: { Name: 'Choir', BusinessSegmentId: 'segment-leisure', ReleasedUtc: at(addDays(TODAY, 1), 12) },
    })
    mews.blocks.set('B-2', { ...span, adjustments: [{ ...double, units: 3 }], fields: { State: 'Optional' } })
    mews.blocks.set('B-3', { ...span, adjustments: [{ ...double, units: 4 }], fields: { State: 'Inquired' } })
    mews.blocks.set('B-4', { ...span, adjustments: [], fields: { State: 'Odd' } })
    // A season whose nights are released one by one.
    const release = { FirstTimeUnitReleaseUtc: at(addDays(TODAY, 1), 12) }
    const season = { category: CATEGORIES.single, from: NIGHT, to: addDays(NIGHT, 179) }
    mews.blocks.set('B-5', {
      from: season.from,
      to: season.to,
      adjustments: [{ ...season, units: -2, fields: release }],
      fields: { RollingReleaseOffset: 'P-9DT12H', ReleasedUtc: null },
    })
    const hotel = await linkedHotel()
    const ofBlock = { AvailabilityBlockId: 'B-1' }
    for (const id of ['A', 'B']) mews.put(booking(id, momentAt(50), ofBlock))
    mews.put(booking('C', momentAt(50), { ...ofBlock, State: 'Canceled', CancelledUtc: momentAt(40) }))
    await read()
    mews.fault = (path) => (path === 'availabilityBlocks/getAll' ? 'limited for a while' : undefined)
    await compare()
    expect(await blocksOf(hotel)).toEqual({})
    expect((await linked())?.limitedUntil?.getTime()).toBeGreaterThanOrEqual(hotels.now.getTime() + 30_000)
    mews.fault = () => undefined
    advance(40 * millisecondsInMinute)
    await compare()
    expect((await roomsOf(hotel)).filter((night) => !night.startsWith('B-5'))).toEqual([
      `B-1 ${NIGHT} DBL 2/12`,
      `B-1 ${NIGHT} SGL 0/5`,
      `B-1 ${NEXT} DBL 2/12`,
      `B-2 ${NIGHT} DBL 0/3`,
      `B-2 ${NEXT} DBL 0/3`,
      `B-3 ${NIGHT} DBL 0/0`,
      `B-3 ${NEXT} DBL 0/0`,
    ])
    expect((await roomsOf(hotel)).filter((night) => night.endsWith('SGL 0/2'))).toHaveLength(180)
    const stored = await blocksOf(hotel)
    const cutoff = addDays(TODAY, 1)
    expect(stored['B-1']).toMatchObject({ name: 'Choir', status: 'definite', segment: 'Leisure', cutoff })
    expect(stored['B-2']).toMatchObject({ name: '2', status: 'tentative', segment: null, cutoff: null })
    const delivered = await test.db
      .select()
      .from(delivery)
      .where(and(eq(delivery.companyId, hotel.id), like(delivery.name, 'blocks %')))
    expect(delivered).toMatchObject([{ source: 'mews', added: 4, refused: 1 }])
    // Two nights later, the choir’s remaining rooms and the first night of the season are released; one block is cancelled and one
    // deleted.
    const cancelled = { State: 'Canceled', UpdatedUtc: hotels.now.toISOString() }
    mews.blocks.set('B-2', { ...span, adjustments: [{ ...double, units: 3 }], fields: cancelled })
    mews.blocks.set('B-3', { ...span, adjustments: [choir], fields: { ...cancelled, IsActive: false } })
    advance(millisecondsInDay)
    await nextNight()
    expect((await roomsOf(hotel)).filter((night) => /^B-[1-3]|0\/0$/.test(night))).toEqual([
      `B-1 ${NIGHT} DBL 2/2`,
      `B-1 ${NIGHT} SGL 0/0`,
      `B-1 ${NEXT} DBL 2/2`,
      `B-2 ${NIGHT} DBL 0/3`,
      `B-2 ${NEXT} DBL 0/3`,
      `B-3 ${NIGHT} SGL 0/0`,
      `B-5 ${NIGHT} SGL 0/0`,
    ])
    const ended = await blocksOf(hotel)
    expect([ended['B-1'], ended['B-2'], ended['B-3']].map((each) => each?.status)).toEqual([
      'definite',
      'cancelled',
      'cancelled',
    ])
  })

  it('nights include the rooms with beds, those out of order and those that are booked', async () => {
    mews.resourceBlocks = [{ category: CATEGORIES.double, from: NEXT, to: NEXT }]
    const hotel = await linkedHotel()
    mews.put(booking('A', momentAt(50)))
    mews.put(booking('B', momentAt(50), { State: 'Optional', ScheduledEndUtc: at(NEXT, 11) }))
    await read()
    await compare()
    const statsOf = async () => {
      const stats = await test.db.select().from(roomStat).where(eq(roomStat.companyId, hotel.id))
      return new Map(stats.map((stat) => [stat.stayDate, stat]))
    }
    const stats = await statsOf()
    expect(stats.size).toBe(365)
    expect(stats.get(NIGHT)).toMatchObject({ rooms: 50, outOfOrder: 0, roomsSold: 1 })
    expect(stats.get(NEXT)).toMatchObject({ rooms: 50, outOfOrder: 1, roomsSold: 1 })
    // The room is back in order. The permission for blocks is missing, which does not affect anything else.
    mews.resourceBlocks = []
    mews.put(booking('C', momentAt(3000)))
    mews.fault = (path) => (path === 'availabilityBlocks/getAll' ? 401 : undefined)
    await nextNight()
    expect((await statsOf()).get(NEXT)).toMatchObject({ rooms: 50, outOfOrder: 0 })
    expect(await bookedOf(hotel)).toEqual(['A booked', 'B unconfirmed', 'C booked'])
    expect(await linked()).toMatchObject({ refusedAt: null, comparedAt: hotels.now })
  })

  it('nights are read page by page with the cursor, each block once', async () => {
    const hotel = await linkedHotel()
    const to = addDays(TODAY, 100)
    for (let each = 0; each < 1100; each += 1)
      mews.blocks.set(`B-${each}`, {
        from: NIGHT,
        to,
        adjustments: [{ category: CATEGORIES.double, from: NIGHT, to: NIGHT, units: -1 }],
      })
    // The last block has more reservations than fit on a page.
    for (let each = 0; each < 600; each += 1)
      mews.put(booking(`R-${each}`, momentAt(50), { AvailabilityBlockId: 'B-1099' }))
    mews.isDisordered = true
    const read = (await hotels.kinds().mews.readBlocks?.(contextOf(hotel), { from: TODAY, to })) as {
      externalId: string
      nights: { pickedUp: number }[]
    }[]
    expect(new Set(read.map(({ externalId }) => externalId)).size).toBe(1100)
    expect(read).toHaveLength(1100)
    expect(read.at(-1)).toMatchObject({ nights: [{ rooms: 1, pickedUp: 600 }] })
  })
})

describe('an hour of faults at Mews', () => {
  it('leaves both sides with the same bookings and rates', async () => {
    const hotel = await linkedHotel()
    const random = randomOf(22)
    const faults: MewsFault[] = [408, 503, 'limited', 'limited for a while', 'breaks off', 'breaks off afterwards', 401]
    let failed = 0
    mews.fault = () => (random.uniform() < 0.06 ? faults[failed++ % faults.length] : undefined)
    const latest = new Map<StayDate, number>()
    // Which rates are replaced by a newer one because of the faults varies between runs; of these two, the first always is.
    const replaced = addDays(TODAY, 20)
    for (const rate of [98_00, 99_00]) {
      latest.set(replaced, rate)
      await publish(hotel, hotel.superior, { [replaced]: rate })
    }
    for (let minute = 0; minute < 60; minute += 1) {
      mews.isDisordered = random.uniform() < 0.3
      const changed = hotels.now.toISOString()
      const isCancelled = random.uniform() < 0.3
      const id = `F-${random.whole(1, 40)}`
      mews.put(booking(id, changed, isCancelled ? { State: 'Canceled', CancelledUtc: changed } : {}))
      const night = addDays(TODAY, random.whole(20, 30))
      latest.set(night, 100_00 + minute * 100)
      await publish(hotel, hotel.superior, { [night]: 100_00 + minute * 100 })
      await Promise.all([read(), send()])
      // A user resumes the connection that a 401 has stopped.
      if ((await linked())?.refusedAt) await call(hotel, 'POST', '/resume')
      advance(millisecondsInMinute)
    }
    mews.fault = () => undefined
    for (let round = 0; round < 3; round += 1) {
      advance(40 * millisecondsInMinute)
      await read()
      await send()
    }
    expect(failed).toBeGreaterThan(faults.length)
    expect(await bookedOf(hotel)).toEqual(
      [...mews.reservations.values()]
        .map(({ Id, State }) => `${Id} ${State === 'Canceled' ? 'cancelled' : 'booked'}`)
        .sort(),
    )
    for (const [night, rate] of latest)
      expect([night, mews.priceOf(RATES.flexible, CATEGORIES.double, night)]).toEqual([night, rate / 100])
    expect(new Set(await statesOf(hotel))).toEqual(new Set(['confirmed', 'superseded']))
  })
})
