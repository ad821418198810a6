import { millisecondsInHour } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_INCOMING } from '../../contract/booking/incoming.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { wallMoment } from '../../contract/platform/time-zone.ts'
import { type Random, randomOf } from '../../engine/random.ts'
import { ApaleoServer, CLIENT, PROPERTY } from '../../tests/support/apaleo/apaleo-server.ts'
import { connectedHotels, momentAt } from '../../tests/support/connected-hotels.ts'
import { CATEGORIES, MewsServer, SERVICE, TOKENS } from '../../tests/support/mews/mews-server.ts'
import { nightsOnTheBooks } from '../../tests/support/nights-on-the-books.ts'
import { type Hotel, TODAY, ZONE } from '../../tests/support/priced-hotel.ts'
import { connection, reservation } from '../platform/database/schema/index.ts'

/** Bookings of each source; `FUZZ_INPUTS=20000` tries more. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 300)
const MS_PER_INPUT = 30
const SEED = 20_261_127

/** A booking, and what a source leaves out, gets wrong or means by it. */
interface Drawn {
  readonly id: string
  readonly arrival: StayDate
  readonly nights: readonly { readonly day: StayDate; readonly cents: number; readonly type: string }[]
  readonly departure: StayDate
  readonly state: 'booked' | 'in-house' | 'cancelled' | 'no-show' | 'option' | 'unheard'
  readonly twist: 'none' | 'francs' | 'ahead' | 'parking' | 'unknown' | 'total' | 'less' | 'early'
  readonly minutes: number
}

const STATES = ['booked', 'in-house', 'cancelled', 'no-show', 'option', 'unheard'] as const

function draw(random: Random, id: string, twists: readonly Drawn['twist'][]): Drawn {
  const arrival = addDays(TODAY, random.whole(-60, 200))
  const length = random.uniform() < 0.05 ? 0 : random.whole(1, 7)
  const departure = addDays(arrival, length)
  const days = length === 0 ? [arrival] : stayDates(arrival, addDays(departure, -1))
  const moves = random.uniform() < 0.2 ? random.whole(0, days.length) : days.length
  return {
    id,
    arrival,
    departure,
    nights: days.map((day, place) => ({ day, cents: random.whole(1, 40_000), type: place < moves ? 'DBL' : 'SGL' })),
    state: STATES[random.pick([8, 2, 3, 1, 2, 1])] ?? 'booked',
    twist: random.uniform() < 0.6 ? 'none' : (twists[random.whole(0, twists.length - 1)] ?? 'none'),
    minutes: random.whole(60, 50_000),
  }
}

/** The nights on the books of a drawn booking; undefined if it must not be stored. */
function meant(drawn: Drawn): string[] | undefined {
  const { state, twist, nights, arrival, departure } = drawn
  if (twist === 'francs' || twist === 'ahead' || twist === 'parking') return undefined
  const counts = state === 'booked' || state === 'in-house'
  if (twist === 'less' || (twist === 'unknown' && counts)) return undefined
  if (!counts) return []
  const rooms = departure > arrival ? 1 : 0
  return nights.map(({ day, cents, type }) => `${day} ${rooms} ${type} ${cents}`)
}

const apaleo = new ApaleoServer(TODAY)
const mews = new MewsServer()
let platformAddress = ''
const hotels = connectedHotels(async () => {
  const url = await apaleo.listen()
  platformAddress = await mews.listen()
  return {
    APALEO_CLIENT_ID: CLIENT.clientId,
    APALEO_CLIENT_SECRET: CLIENT.clientSecret,
    APALEO_IDENTITY_URL: url,
    APALEO_API_URL: url,
    APALEO_WEBHOOK_URL: url,
  }
})
const { newHotel, call, read } = hotels
let test: typeof hotels.test
beforeAll(() => {
  test = hotels.test
})
afterAll(() => {
  apaleo.close()
  mews.close()
})

/** The stored bookings of a hotel: the nights on the books of each. */
async function storedOf({ id }: Hotel): Promise<Map<string, string[]>> {
  const rows = await test.db
    .select({ id: reservation.id, externalId: reservation.externalId })
    .from(reservation)
    .where(eq(reservation.companyId, id))
  const nights = await nightsOnTheBooks(test.db, id)
  return new Map(rows.map((row) => [row.externalId, nights.get(row.id) ?? []]))
}

function expectStored(drawn: readonly Drawn[], stored: ReadonlyMap<string, string[]>): void {
  const wrong = drawn.filter((each) => JSON.stringify(stored.get(each.id)) !== JSON.stringify(meant(each)?.toSorted()))
  expect(wrong.map((each) => ({ ...each, stored: stored.get(each.id) ?? null, meant: meant(each) ?? null }))).toEqual(
    [],
  )
  const refused = drawn.filter((each) => meant(each) === undefined).length
  process.stdout.write(`${JSON.stringify({ bookings: drawn.length, stored: stored.size, refused })}\n`)
}

/** As many as the small servers of the systems answer quickly. */
const PART = 2000

/** Puts bookings into a system and reads them, part by part, as if each part was the first import. */
async function readInParts(
  drawn: readonly Drawn[],
  { reservations }: { readonly reservations: Map<string, unknown> },
  put: (each: Drawn) => void,
): Promise<void> {
  for (let from = 0; from < drawn.length; from += PART) {
    reservations.clear()
    drawn.slice(from, from + PART).forEach(put)
    await test.db.update(connection).set({ readDueAt: null, readUpTo: null })
    await read()
  }
  await test.db.delete(connection)
}

const hasLeft = (state: Drawn['state']) => state === 'cancelled' || state === 'no-show'
const many = (twists: readonly Drawn['twist'][]): Drawn[] => {
  const random = randomOf(SEED)
  return Array.from({ length: INPUTS }, (_, place) => draw(random, `B-${place}`, twists))
}
const ahead = momentAt(-300)
const timeout = { timeout: 30_000 + INPUTS * MS_PER_INPUT }

it(`random bookings of the API are stored as sent, or refused: ${INPUTS}`, timeout, async () => {
  const hotel = await newHotel()
  const drawn = many(['francs', 'ahead', 'unknown', 'total', 'less'])
  const rows = drawn.map(({ id, state, twist, arrival, departure, nights, minutes }) => {
    const sum = nights.reduce((all, { cents }) => all + cents, 0)
    return {
      externalId: id,
      status:
        { booked: 'booked', 'in-house': 'checked-in', cancelled: 'cancelled', 'no-show': 'no-show' }[state as string] ??
        'unconfirmed',
      sourceState: state,
      bookedAt: momentAt(minutes),
      changedAt: twist === 'ahead' ? ahead : momentAt(minutes - 30),
      cancelledAt: hasLeft(state) ? momentAt(minutes - 30) : null,
      arrival,
      departure,
      currency: twist === 'francs' ? 'CHF' : 'EUR',
      // A total with which the last night has the rest, or less than the other nights have.
      total: twist === 'total' ? sum : twist === 'less' ? 0 : null,
      nights: nights.map(({ day, cents, type }, place) => ({
        stayDate: day,
        revenue: twist === 'unknown' || (twist === 'total' && place === nights.length - 1) ? null : cents,
        roomType: type,
        ...(twist === 'less' && { revenue: nights.length === 1 ? 1.5 : place === 0 ? null : cents }),
      })),
    }
  })
  for (let from = 0; from < rows.length; from += MAX_INCOMING) {
    const body = {
      companyId: hotel.id,
      source: 'my-pms',
      name: `from ${from}`,
      rows: rows.slice(from, from + MAX_INCOMING),
    }
    expect((await test.as('admin', 'POST', '/api/inbound/reservations', { body })).statusCode).toBe(200)
  }
  expectStored(drawn, await storedOf(hotel))
})

it(`random bookings of apaleo are stored as it has them, or refused: ${INPUTS}`, timeout, async () => {
  const hotel = await newHotel()
  const begun = await call(hotel, 'POST', '/consent', { kind: 'apaleo' })
  const back = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  await call(hotel, 'PUT', '/consent', { state: searchParams.get('state'), code: searchParams.get('code') })
  const settings = { propertyId: PROPERTY.id, ratePlans: [] }
  expect((await call(hotel, 'POST', '', { kind: 'apaleo', settings })).statusCode).toBe(201)
  const drawn = many(['francs', 'parking', 'early'])
  const status = {
    booked: 'Confirmed',
    'in-house': 'InHouse',
    cancelled: 'Canceled',
    'no-show': 'NoShow',
    option: 'Tentative',
    unheard: 'Dreaming',
  }
  const put = ({ id, state, twist, arrival, departure, nights, minutes }: Drawn) => {
    const currency = twist === 'francs' ? 'CHF' : 'EUR'
    const left = twist === 'early' && state === 'booked'
    const slice = (serviceDate: StayDate, cents: number, code: string) => ({
      serviceDate,
      ratePlan: { code: 'FLEX' },
      unitGroup: twist === 'parking' ? { code: 'PARK', type: 'ParkingLot' } : { code, type: 'BedRoom' },
      baseAmount: { netAmount: cents / 100, currency },
      totalGrossAmount: { amount: cents / 80, currency },
    })
    apaleo.put({
      id,
      status: left ? 'CheckedOut' : status[state],
      created: momentAt(minutes),
      modified: momentAt(minutes - 30),
      arrival: `${arrival}T15:00:00+01:00`,
      // Two more nights were booked than the guest stayed.
      departure: `${left ? addDays(departure, 2) : departure}T11:00:00+01:00`,
      ...(left && { checkOutTime: `${departure}T${departure > arrival ? '09' : '20'}:00:00+01:00` }),
      timeSlices: [
        ...nights.map(({ day, cents, type }) => slice(day, cents, type)),
        ...(left
          ? [0, 1]
              .filter((more) => addDays(departure, more) !== arrival)
              .map((more) => slice(addDays(departure, more), 9900, 'DBL'))
          : []),
      ],
    })
  }
  await readInParts(drawn, apaleo, put)
  expectStored(drawn, await storedOf(hotel))
})

it(`random bookings of Mews are stored as it has them: ${INPUTS}`, timeout, async () => {
  const hotel = await newHotel()
  const settings = { platformAddress, serviceId: SERVICE, ratePlans: [] }
  expect((await call(hotel, 'POST', '', { kind: 'mews', settings, credentials: TOKENS })).statusCode).toBe(201)
  const drawn = many(['parking']).map((each) => ({
    ...each,
    // Mews has one category for a reservation, and does not answer inquiries.
    nights: each.nights.map((night) => ({ ...night, type: 'DBL' })),
    state: each.state === 'unheard' ? ('option' as const) : each.state,
  }))
  const states = {
    booked: { State: 'Confirmed' },
    'in-house': { State: 'Started' },
    cancelled: { State: 'Canceled' },
    'no-show': { State: 'Canceled', CancellationReason: 'NoShow' },
    option: { State: 'Optional' },
    unheard: {},
  }
  const put = ({ id, state, twist, arrival, departure, nights, minutes }: Drawn) =>
    mews.put({
      Id: id,
      ...states[state],
      Origin: 'Commander',
      CreatedUtc: momentAt(minutes),
      UpdatedUtc: momentAt(minutes - 30),
      CancelledUtc: hasLeft(state) ? momentAt(minutes - 30) : null,
      ScheduledStartUtc: wallMoment(arrival, 15 * millisecondsInHour, ZONE).toISOString(),
      ScheduledEndUtc: wallMoment(departure, (departure > arrival ? 11 : 20) * millisecondsInHour, ZONE).toISOString(),
      RequestedResourceCategoryId: twist === 'parking' ? 'category-parking' : CATEGORIES.double,
      prices: nights.map(({ cents }) => (cents / 100) * 1.1),
    })
  await readInParts(drawn, mews, put)
  expectStored(drawn, await storedOf(hotel))
})
