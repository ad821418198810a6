import { millisecondsInHour } from 'date-fns/constants'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingStates, BookingStatusPreview } from '../../../contract/booking/booking-states.ts'
import type { BookingStatus } from '../../../contract/booking/booking-status.ts'
import { at, booking, night, readMovements } from '../../../tests/support/sample-booking.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { queueRunsAfterChanges } from '../../forecast/nightly.ts'
import { forecastRun, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from './booking.ts'
import { storeBookings } from './store.ts'

const NIGHT = '2026-03-28'

let test: TestApp
let hotel = 0
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  hotel = await test.addHotel('States')
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

/** The books, movement by movement: the booking, the kind, stay date, hours since the start, rooms and revenue. */
const books = async () =>
  (await readMovements(test, eq(reservation.companyId, hotel))).map(({ externalId, movement }) => [
    externalId,
    ...movement,
  ])

const WITHOUT_OPTIONS: BookingStatus = { states: [{ state: 'Option', counts: false }], countFrom: 'creation' }
const USUAL: BookingStatus = { states: [], countFrom: 'creation' }

describe('bookings whose state does not count', () => {
  it('a booking is on the books from the moment on that its state changes to one that counts', async () => {
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

  it('a booking leaves the books when its state stops counting, and a later cancellation changes nothing', async () => {
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

describe('changes of the booking status', () => {
  it('a change of the booking status recalculates the past as if it had always applied, and can be reverted', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b'))
    await store(booking('a', { sourceState: 'Confirmed', changedAt: at(20) }))
    const before = await books()
    await count(WITHOUT_OPTIONS)
    expect(await books()).toEqual([
      ['a', 'booked', NIGHT, 20, 1, 10_000],
      ['b', 'booked', NIGHT, 0, 1, 10_000],
    ])
    await count(USUAL)
    expect(await books()).toEqual(before)
    const kept = await test.db
      .select()
      .from(reservation)
      .where(and(eq(reservation.companyId, hotel), isNotNull(reservation.sourceMovements)))
    expect(kept).toEqual([])
  })

  it('no-shows stay on the books if they count', async () => {
    await store(booking('a', { status: 'no-show', changedAt: at(30), cancelledAt: at(30) }))
    expect((await books()).map(([, kind]) => kind)).toEqual(['booked', 'cancelled'])
    await count({ states: [{ state: 'no-show', counts: true }], countFrom: 'creation' })
    expect(await books()).toEqual([['a', 'booked', NIGHT, 0, 1, 10_000]])
    await store(booking('a', { status: 'no-show', changedAt: at(50), cancelledAt: at(30) }))
    expect(await books()).toEqual([['a', 'booked', NIGHT, 0, 1, 10_000]])
  })

  it('a change to counting from the confirmation starts a booking then; one without a confirmation starts at its creation', async () => {
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

  it('a change of the booking status also applies to bookings that were deleted before it, once they are restored', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b'))
    const range = { companyId: hotel, kind: 'reservations', from: NIGHT, to: NIGHT }
    const deleted = await test.as('admin', 'POST', '/api/inbound/deletions', { body: { ...range, rows: 2 } })
    await count(WITHOUT_OPTIONS)
    const undone = await test.as('admin', 'POST', `/api/inbound/deletions/${deleted.json<{ id: number }>().id}/undo`)
    expect(undone.json()).toEqual({ restored: 2, left: 0 })
    expect(await books()).toEqual([['b', 'booked', NIGHT, 0, 1, 10_000]])
  })

  it('a change of the booking status is previewed month by month, and the preview matches the result', async () => {
    await store(
      booking('a', { sourceState: 'Option', rooms: 3 }),
      booking('b', { arrival: '2026-04-01', nights: [night('2026-04-01', 7_000)] }),
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
    expect(await preview(USUAL)).toMatchObject({ bookings: 1, months: [{ month, before: less, after: all }] })
  })

  it('a change of the booking status triggers a forecast a minute after the last change', async () => {
    await store(booking('a', { sourceState: 'Option' }), booking('b'))
    await count(WITHOUT_OPTIONS)
    const in61s = new Date(TEST_NOW.getTime() + 61_000)
    const ofLastNight = { companyId: hotel, origin: '2026-11-19', reason: 'nightly', state: 'done' } as const
    const before = new Date(TEST_NOW.getTime() - millisecondsInHour)
    await test.db.insert(forecastRun).values({ ...ofLastNight, requestedAt: before, dueAt: before, startedAt: before })
    expect(await queueRunsAfterChanges(test.db, TEST_NOW)).toBe(0)
    expect(await queueRunsAfterChanges(test.db, in61s)).toBeGreaterThan(0)
    const runs = test.db.select().from(forecastRun).where(eq(forecastRun.companyId, hotel))
    const [run] = await runs.orderBy(desc(forecastRun.id)).limit(1)
    expect(run?.reason).toBe('settings')
  })

  it('a change of the booking status is rejected, naming the state, if a state appears twice', async () => {
    const twice = await test.as('admin', 'POST', path('/preview'), {
      body: { ...USUAL, states: [WITHOUT_OPTIONS.states[0], WITHOUT_OPTIONS.states[0]] },
    })
    expect([twice.statusCode, problemOf(twice).errors?.[0]?.path]).toEqual([400, 'states.1.state'])
  })
})

describe('booking states', () => {
  it('the states of a hotel are those of its bookings, with their source’s name', async () => {
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

/** The versions of bookings that a source sends, each some hours after the previous one. */
const histories = fc.array(
  fc.record({
    confirmedAfter: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    versions: fc.array(
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

/** The rooms that a booking has in the end, counted version by version. */
function roomsOf(history: readonly IncomingBooking[], { states }: BookingStatus): number {
  const counts = (name: string, usual: boolean) => states.find(({ state }) => state === name)?.counts ?? usual
  let [sent, counted] = [0, 0]
  for (const [place, { status, sourceState, rooms }] of history.entries()) {
    if (status === 'booked') counted = counts(sourceState ?? status, true) ? rooms : 0
    else if (status === 'no-show') counted = counts(status, false) ? (place === 0 ? rooms : sent) : 0
    else counted = 0
    if (status !== 'no-show' || place === 0) sent = status === 'cancelled' ? 0 : rooms
  }
  return counted
}

describe('books that are counted as bookings arrive', () => {
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
  ] satisfies [BookingStatus][])('equal those that are counted afterwards: %j', async (rule) => {
    const [sample = []] = fc.sample(histories, { numRuns: 1, seed: 7 })
    const bookings = sample.map(({ confirmedAfter, versions }, number) => {
      let hours = number
      return versions.map(({ wait, rooms, state, status }): IncomingBooking => {
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
    const storeAll = async () => {
      for (let round = 0; round < 5; round++) await store(...bookings.flatMap((history) => history[round] ?? []))
    }
    await storeAll()
    const plain = await books()
    await count(rule)
    const afterwards = await books()
    expect(afterwards).not.toEqual(plain)
    for (const [number, history] of bookings.entries()) {
      const rooms = afterwards.filter(([id]) => id === `any-${number}`).reduce((sum, row) => sum + Number(row[4]), 0)
      expect([number, rooms]).toEqual([number, roomsOf(history, rule)])
    }
    await test.db.delete(nightMovement).where(eq(nightMovement.companyId, hotel))
    await test.db.delete(reservation).where(eq(reservation.companyId, hotel))
    await storeAll()
    expect(await books()).toEqual(afterwards)
    await count(USUAL)
    expect(await books()).toEqual(plain)
  })
})
