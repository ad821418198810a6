import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingStates, BookingStatusPreview } from '../../contract/booking-status.ts'
import type { BookingStatus } from '../../contract/pricing-documents.ts'
import { addDays } from '../../contract/stay-date.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { company, forecastRun, nightMovement, reservation } from '../database/schema/index.ts'
import { queueRunsAfterChanges } from '../forecast/nightly.ts'
import type { IncomingBooking } from './booking.ts'
import { storeBookings } from './store.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-01T00:00:00Z')
const at = (hours: number) => new Date(START + hours * HOUR_MS)
const NIGHT = '2026-03-28'

const booking = (externalId: string, part: Partial<IncomingBooking> = {}): IncomingBooking => ({
  externalId,
  status: part.cancelledAt ? 'cancelled' : 'booked',
  bookedAt: at(0),
  changedAt: at(0),
  cancelledAt: null,
  arrival: NIGHT,
  departure: addDays(NIGHT, 1),
  rooms: 1,
  channel: 'WEB',
  country: 'IT',
  adults: 2,
  children: 0,
  infants: 0,
  nights: [{ stayDate: NIGHT, revenue: 10_000, roomType: 'STD', segment: null, ratePlan: null }],
  ...part,
})

let test: TestApp
let hotel = 0
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const [row] = await test.db
    .insert(company)
    .values({ name: 'States', currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  hotel = row?.id ?? 0
})

const store = (...bookings: IncomingBooking[]) =>
  test.db.transaction((tx) => storeBookings(tx, { companyId: hotel, source: 'pms' }, bookings))
const path = (more = '') => `/api/pricing/booking-status${more}?companyId=${hotel}`
const count = async (rule: BookingStatus) => {
  const { headers } = await test.as('admin', 'GET', path())
  const saved = await test.as('admin', 'PUT', path(), { body: rule, headers: { 'if-match': String(headers.etag) } })
  if (saved.statusCode !== 200) throw new Error(saved.body)
}
const preview = async (body: BookingStatus) =>
  (await test.as('admin', 'POST', path('/preview'), { body })).json<BookingStatusPreview>()

/** What is on the books, change by change: the booking, the kind, hours since the start, rooms and revenue. */
async function books() {
  const rows = await test.db
    .select({
      id: reservation.externalId,
      kind: nightMovement.kind,
      stayDate: nightMovement.stayDate,
      at: nightMovement.at,
      rooms: nightMovement.rooms,
      revenue: nightMovement.revenue,
    })
    .from(nightMovement)
    .innerJoin(
      reservation,
      and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
    )
    .where(eq(nightMovement.companyId, hotel))
    .orderBy(asc(sql`${reservation.externalId} collate "C"`), asc(nightMovement.place))
  return rows.map((row) => [
    row.id,
    row.kind,
    row.stayDate,
    (row.at.getTime() - START) / HOUR_MS,
    row.rooms,
    row.revenue,
  ])
}

const WITHOUT_OPTIONS: BookingStatus = { states: [{ state: 'Option', counts: false }], countFrom: 'creation' }
const AS_TOLD: BookingStatus = { states: [], countFrom: 'creation' }

describe('a booking whose state does not count', () => {
  it('is on the books from the moment on that it gets one that does', async () => {
    await count(WITHOUT_OPTIONS)
    await store(booking('a', { sourceState: 'Option' }))
    expect(await books()).toEqual([])
    await store(booking('a', { sourceState: 'Confirmed', changedAt: at(20) }))
    expect(await books()).toEqual([['a', 'booked', NIGHT, 20, 1, 10_000]])
    await store(booking('a', { sourceState: 'Confirmed', changedAt: at(30), rooms: 2 }))
    await store(booking('a', { sourceState: 'Canceled', changedAt: at(40), cancelledAt: at(40), rooms: 2 }))
    expect(await books()).toEqual([
      ['a', 'booked', NIGHT, 20, 1, 10_000],
      ['a', 'changed', NIGHT, 30, 1, 0],
      ['a', 'cancelled', NIGHT, 40, -2, -10_000],
    ])
  })

  it('leaves the books with the state, and nothing is told of it once it is cancelled', async () => {
    await count(WITHOUT_OPTIONS)
    await store(booking('a'))
    await store(booking('a', { sourceState: 'Option', changedAt: at(5) }))
    await store(booking('a', { changedAt: at(9), cancelledAt: at(9) }))
    expect(await books()).toEqual([
      ['a', 'booked', NIGHT, 0, 1, 10_000],
      ['a', 'cancelled', NIGHT, 5, -1, -10_000],
    ])
  })
})

describe('a change of the booking status', () => {
  it('counts the past again, as if it had always been so, and back', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b'))
    await store(booking('a', { sourceState: 'Confirmed', changedAt: at(20) }))
    const before = await books()
    await count(WITHOUT_OPTIONS)
    expect(await books()).toEqual([
      ['a', 'booked', NIGHT, 20, 1, 10_000],
      ['b', 'booked', NIGHT, 0, 1, 10_000],
    ])
    await count(AS_TOLD)
    expect(await books()).toEqual(before)
    const kept = await test.db
      .select()
      .from(reservation)
      .where(and(eq(reservation.companyId, hotel), isNotNull(reservation.toldMovements)))
    expect(kept).toEqual([])
  })

  it('keeps no-shows on the books where they count', async () => {
    await store(booking('a', { status: 'no-show', changedAt: at(30), cancelledAt: at(30) }))
    expect((await books()).map(([, kind]) => kind)).toEqual(['booked', 'cancelled'])
    await count({ states: [{ state: 'no-show', counts: true }], countFrom: 'creation' })
    expect(await books()).toEqual([['a', 'booked', NIGHT, 0, 1, 10_000]])
    await store(booking('a', { status: 'no-show', changedAt: at(50), cancelledAt: at(30) }))
    expect(await books()).toEqual([['a', 'booked', NIGHT, 0, 1, 10_000]])
  })

  it('to the confirmation begins a booking there, and leaves those alone of which none is told', async () => {
    await store(
      booking('a', { confirmedAt: at(12) }),
      booking('b'),
      booking('c', { confirmedAt: at(50), changedAt: at(30), cancelledAt: at(30) }),
    )
    await count({ states: [], countFrom: 'confirmation' })
    expect(await books()).toEqual([
      ['a', 'booked', NIGHT, 12, 1, 10_000],
      ['b', 'booked', NIGHT, 0, 1, 10_000],
    ])
  })

  it('also counts bookings that were deleted before it, once they are put back', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b'))
    const range = { companyId: hotel, kind: 'reservations', from: NIGHT, to: NIGHT }
    const deleted = await test.as('admin', 'POST', '/api/inbound/deletions', { body: { ...range, rows: 2 } })
    await count(WITHOUT_OPTIONS)
    const undone = await test.as('admin', 'POST', `/api/inbound/deletions/${deleted.json<{ id: number }>().id}/undo`)
    expect(undone.json()).toEqual({ restored: 2, left: 0 })
    expect(await books()).toEqual([['b', 'booked', NIGHT, 0, 1, 10_000]])
  })

  it('is shown before it is made, month by month, and as it then is', async () => {
    const next = [{ stayDate: '2026-04-01', revenue: 7_000, roomType: 'STD', segment: null, ratePlan: null }]
    await store(
      booking('a', { sourceState: 'Option', rooms: 3 }),
      booking('b', { arrival: '2026-04-01', departure: '2026-04-02', nights: next }),
      booking('c'),
    )
    const month = '2026-03'
    const [all, less] = [
      { roomNights: 4, revenue: 20_000 },
      { roomNights: 1, revenue: 10_000 },
    ]
    expect(await preview(WITHOUT_OPTIONS)).toEqual({
      currency: 'EUR',
      bookings: 1,
      months: [{ month, before: all, after: less }],
    })
    await count(WITHOUT_OPTIONS)
    expect(await preview(WITHOUT_OPTIONS)).toMatchObject({ bookings: 0, months: [] })
    expect(await preview(AS_TOLD)).toMatchObject({ bookings: 1, months: [{ month, before: less, after: all }] })
  })

  it('is followed by a forecast once it has been quiet for a minute', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b'))
    await count(WITHOUT_OPTIONS)
    const in61s = new Date(TEST_NOW.getTime() + 61_000)
    expect(await queueRunsAfterChanges(test.db, TEST_NOW)).toBe(0)
    expect(await queueRunsAfterChanges(test.db, in61s)).toBeGreaterThan(0)
    const [run] = await test.db.select().from(forecastRun).where(eq(forecastRun.companyId, hotel))
    expect(run?.reason).toBe('settings')
  })

  it('names the state that stands twice', async () => {
    const twice = await test.as('admin', 'POST', path('/preview'), {
      body: { ...AS_TOLD, states: [WITHOUT_OPTIONS.states[0], WITHOUT_OPTIONS.states[0]] },
    })
    expect([twice.statusCode, problemOf(twice).errors?.[0]?.path]).toEqual([400, 'states.1.state'])
  })
})

describe('the states of a hotel', () => {
  it('are those that its bookings have, under the name of their source', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b', { sourceState: 'Option' }), booking('c'))
    const answer = (await test.as('viewer', 'GET', path('/states'))).statusCode
    expect(answer).toBe(404)
    expect((await test.as('admin', 'GET', path('/states'))).json<BookingStates>()).toEqual({
      states: [
        { state: 'Option', status: 'booked', bookings: 2 },
        { state: 'booked', status: 'booked', bookings: 1 },
      ],
      knowsConfirmation: false,
    })
  })
})

/** What a source tells of a booking, one telling after the other, each some hours after the one before. */
const histories = fc.array(
  fc.record({
    confirmedAfter: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    tellings: fc.array(
      fc.record({
        wait: fc.integer({ min: 1, max: 40 }),
        rooms: fc.integer({ min: 1, max: 3 }),
        state: fc.constantFrom('Option', 'Confirmed', null),
        status: fc.constantFrom('booked' as const, 'booked' as const, 'cancelled' as const, 'no-show' as const),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { minLength: 80, maxLength: 80 },
)

/** The rooms that a booking holds in the end, counted telling by telling. */
function roomsOf(history: readonly IncomingBooking[], { states }: BookingStatus): number {
  const counts = (name: string, usual: boolean) => states.find(({ state }) => state === name)?.counts ?? usual
  let [told, counted] = [0, 0]
  for (const [place, { status, sourceState, rooms }] of history.entries()) {
    if (status === 'booked') counted = counts(sourceState ?? status, true) ? rooms : 0
    else if (status === 'no-show') counted = counts(status, false) ? (place === 0 ? rooms : told) : 0
    else counted = 0
    if (status !== 'no-show' || place === 0) told = status === 'cancelled' ? 0 : rooms
  }
  return counted
}

describe('books that are counted as bookings come', () => {
  it.each([
    [{ states: [{ state: 'Option', counts: false }], countFrom: 'confirmation' }],
    [{ states: [{ state: 'no-show', counts: true }], countFrom: 'creation' }],
    [
      {
        states: [
          { state: 'Confirmed', counts: false },
          { state: 'booked', counts: false },
        ],
        countFrom: 'creation',
      },
    ],
  ] satisfies [BookingStatus][])('are those that are counted afterwards: %j', async (rule) => {
    const [sample = []] = fc.sample(histories, { numRuns: 1, seed: 7 })
    const told = sample.map(({ confirmedAfter, tellings }, number) => {
      let hours = number
      return tellings.map(({ wait, rooms, state, status }): IncomingBooking => {
        const changedAt = at(hours)
        hours += wait
        return booking(`any-${number}`, {
          status,
          bookedAt: at(number),
          changedAt,
          cancelledAt: status === 'booked' ? null : changedAt,
          confirmedAt: confirmedAfter === null ? null : at(number + confirmedAfter),
          sourceState: status === 'booked' ? state : null,
          rooms,
        })
      })
    })
    const tellAll = async () => {
      for (let round = 0; round < 5; round++) await store(...told.flatMap((history) => history[round] ?? []))
    }
    await tellAll()
    const plain = await books()
    await count(rule)
    const afterwards = await books()
    expect(afterwards).not.toEqual(plain)
    for (const [number, history] of told.entries()) {
      const rooms = afterwards.filter(([id]) => id === `any-${number}`).reduce((sum, row) => sum + Number(row[4]), 0)
      expect([number, rooms]).toEqual([number, roomsOf(history, rule)])
    }
    await test.db.delete(nightMovement).where(eq(nightMovement.companyId, hotel))
    await test.db.delete(reservation).where(eq(reservation.companyId, hotel))
    await tellAll()
    expect(await books()).toEqual(afterwards)
    await count(AS_TOLD)
    expect(await books()).toEqual(plain)
  })
})
