import { millisecondsInHour } from 'date-fns/constants'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../../contract/analysis/analysis.ts'
import type { Pickup } from '../../../contract/analysis/pickup.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { at, booking, night, readMovements } from '../../../tests/support/sample-booking.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { reservation, segmentCode } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from './booking.ts'
import { storeBookings } from './store.ts'

/** The demo viewer's hotel, in Europe/Rome. */
const HOTEL = 4
const FIRST = '2026-03-26'
const LAST = '2026-04-05'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const store = (source: string, ...bookings: IncomingBooking[]) =>
  test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL, source }, bookings))

const pickup = async (asOf: string, query = 'days=1') =>
  (
    await test.as(
      'viewer',
      'GET',
      `/api/analysis/pickup?companyId=${HOTEL}&from=${FIRST}&to=${LAST}&asOf=${asOf}&${query}`,
    )
  ).json<Pickup>().rows

const movementsOf = async (externalId: string) =>
  (await readMovements(test, eq(reservation.externalId, externalId))).map(({ movement }) => movement)

describe('a booking that is reported again', () => {
  it('keeps the past: a new price counts from the moment it was changed', async () => {
    await store('price', booking('price'))
    await store('price', booking('price', { changedAt: at(30), nights: [night('2026-03-28', 12_500)] }))
    expect(await movementsOf('price')).toEqual([
      ['booked', '2026-03-28', 0, 1, 10_000],
      ['changed', '2026-03-28', 30, 0, 2_500],
    ])
  })

  it('moves to other dates and more rooms from that moment on', async () => {
    await store('dates', booking('dates'))
    await store(
      'dates',
      booking('dates', { changedAt: at(10), arrival: '2026-03-29', rooms: 2, nights: [night('2026-03-29', 20_000)] }),
    )
    expect(await movementsOf('dates')).toEqual([
      ['booked', '2026-03-28', 0, 1, 10_000],
      ['changed', '2026-03-28', 10, -1, -10_000],
      ['changed', '2026-03-29', 10, 2, 20_000],
    ])
  })

  it('leaves the books when it is cancelled, and is booked again when it is reinstated', async () => {
    await store('back', booking('back'))
    await store('back', booking('back', { changedAt: at(5), cancelledAt: at(5) }))
    await store('back', booking('back', { changedAt: at(9) }))
    expect((await movementsOf('back')).map(([kind, , hours, rooms]) => [kind, hours, rooms])).toEqual([
      ['booked', 0, 1],
      ['cancelled', 5, -1],
      ['booked', 9, 1],
    ])
  })

  it('with other content for the same moment is corrected from then on, and not before', async () => {
    await store('wrong', booking('wrong'))
    await store('wrong', booking('wrong', { changedAt: at(4), nights: [night('2026-03-28', 1)] }))
    await store('wrong', booking('wrong', { changedAt: at(4), nights: [night('2026-03-28', 11_000)] }))
    expect(await movementsOf('wrong')).toEqual([
      ['booked', '2026-03-28', 0, 1, 10_000],
      ['changed', '2026-03-28', 4, 0, 1_000],
    ])
  })

  it('with its history is replaced for its whole past, even if it had been reported as cancelled', async () => {
    const tell = (revised: IncomingBooking) =>
      test.db.transaction((tx) =>
        storeBookings(tx, { companyId: HOTEL, source: 'history', isHistory: true }, [revised]),
      )
    await tell(booking('history', { changedAt: at(50), cancelledAt: at(50) }))
    expect(await tell(booking('history', { rooms: 3 }))).toMatchObject({ changed: 1, outdated: 0 })
    expect(await movementsOf('history')).toEqual([['booked', '2026-03-28', 0, 3, 10_000]])
  })

  it('in an older version than the stored one changes nothing and is counted as outdated', async () => {
    await store('late', booking('late', { changedAt: at(8) }))
    const older = await store('late', booking('late', { changedAt: at(2), rooms: 5 }))
    expect(older).toMatchObject({ added: 0, changed: 0, outdated: 1 })
    expect(await movementsOf('late')).toHaveLength(1)
  })

  it('twice in one batch gets both versions', async () => {
    const result = await store('twice', booking('twice'), booking('twice', { changedAt: at(3), cancelledAt: at(3) }))
    expect(result).toMatchObject({ added: 1, changed: 1 })
    expect((await movementsOf('twice')).map(([kind]) => kind)).toEqual(['booked', 'cancelled'])
  })

  it('stores new codes once', async () => {
    const unmapped = booking('codes', { nights: [night('2026-03-28', 1, 'NEVER-SEEN')] })
    expect((await store('codes', unmapped)).newCodes).toBe(1)
    expect((await store('codes', { ...unmapped, externalId: 'codes-2' })).newCodes).toBe(0)
    const [code] = await test.db.select().from(segmentCode).where(eq(segmentCode.code, 'NEVER-SEEN'))
    expect(code).toMatchObject({ companyId: HOTEL, segmentId: null })
  })
})

// The embedded engine has one session, so nothing runs concurrently on it.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('deliveries concurrent with a deletion', () => {
  it('a running delivery is waited for: its changes are deleted with its booking', async () => {
    const DAY = '2026-06-01'
    await store('race', booking('race', { arrival: DAY, nights: [night(DAY)] }))
    const changed = booking('race', { changedAt: at(40), arrival: DAY, rooms: 5, nights: [night(DAY)] })
    let tell: () => void = () => undefined
    const isStored = new Promise<void>((resolve) => {
      tell = resolve
    })
    const body = { companyId: HOTEL, kind: 'reservations', from: DAY, to: DAY, rows: 1 }
    const deleted = isStored.then(() => test.as('admin', 'POST', '/api/inbound/deletions', { body }))
    await test.db.transaction(async (tx) => {
      await storeBookings(tx, { companyId: HOTEL, source: 'race' }, [changed])
      tell()
      const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`
      await eventually(
        async () => expect(await selectRows(tx, waiting)).not.toEqual([]),
        'the deletion waits for the lock',
      )
    })
    expect((await deleted).statusCode).toBe(201)
    const rooms = async () =>
      (
        await test.as('viewer', 'GET', `/api/analysis/on-the-books?companyId=${HOTEL}&from=${DAY}&to=${DAY}`)
      ).json<OnTheBooks>().rows[0]?.roomNights
    expect(await rooms()).toBe(0)
    await store('race', changed)
    expect(await rooms()).toBe(5)
  })
})

/** The versions of a booking from its source, each some hours after the previous one. */
const tellings = fc.array(
  fc.record({
    wait: fc.integer({ min: 1, max: 200 }),
    start: fc.integer({ min: 0, max: 8 }),
    nights: fc.array(
      fc.record({
        revenue: fc.integer({ min: 0, max: 30_000 }),
        segment: fc.constantFrom('BAR', 'GROUP', null),
      }),
      { maxLength: 3 },
    ),
    rooms: fc.integer({ min: 1, max: 3 }),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

describe('books of bookings that change', () => {
  it('the books are at any moment those reported by then, in total and by segment', async () => {
    const [histories = []] = fc.sample(fc.array(tellings, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 5 })
    const bookings = histories.map((history, number) => {
      let hours = number
      return history.map((telling): IncomingBooking => {
        const changedAt = at(hours)
        hours += telling.wait
        const arrival = addDays(FIRST, telling.start)
        return booking(`any-${number}`, {
          bookedAt: at(number),
          changedAt,
          cancelledAt: telling.isCancelled ? changedAt : null,
          arrival,
          departure: addDays(arrival, telling.nights.length),
          rooms: telling.rooms,
          nights: telling.nights.map(({ revenue, segment }, place) => night(addDays(arrival, place), revenue, segment)),
        })
      })
    })
    const empty = await pickup('2026-02-28')
    expect(empty.every(({ roomNights }) => roomNights === 0)).toBe(true)
    const others = await Promise.all(['2026-03-04', '2026-03-12', '2026-03-29'].map((asOf) => pickup(asOf)))
    // In rounds, like consecutive deliveries; every other round is sent twice.
    for (let round = 0; round < 5; round++) {
      const batch = bookings.flatMap((history) => history[round] ?? [])
      await store('any', ...batch)
      if (round % 2 === 1) expect(await store('any', ...batch)).toMatchObject({ added: 0, changed: 0 })
    }
    for (const [place, asOf] of ['2026-03-04', '2026-03-12', '2026-03-29'].entries()) {
      const moment = new Date(`${asOf}T22:00:00Z`).getTime() + (asOf < '2026-03-29' ? millisecondsInHour : 0)
      const current = bookings.flatMap((history) => history.filter(({ changedAt }) => +changedAt < moment).at(-1) ?? [])
      const count = (stayDate: string, segment?: string | null) =>
        current
          .filter(({ cancelledAt }) => !cancelledAt)
          .flatMap(({ nights, rooms }) => nights.map((each) => ({ ...each, rooms })))
          .filter((each) => each.stayDate === stayDate && (segment === undefined || each.segment === segment))
          .reduce(
            (sum, { rooms, revenue }) => ({ roomNights: sum.roomNights + rooms, revenue: sum.revenue + revenue }),
            { roomNights: 0, revenue: 0 },
          )
      for (const [index, row] of (await pickup(asOf)).entries()) {
        const before = others[place]?.[index]
        const counted = count(row.stayDate)
        expect([
          row.stayDate,
          row.roomNights - (before?.roomNights ?? 0),
          row.revenue - (before?.revenue ?? 0),
        ]).toEqual([row.stayDate, counted.roomNights, counted.revenue])
      }
      for (const row of await pickup(asOf, 'days=3&groupBy=segment'))
        if (row.group === 'GROUP')
          expect([row.stayDate, row.roomNights]).toEqual([row.stayDate, count(row.stayDate, 'GROUP').roomNights])
    }
  })

  it('bookings that change appear in pickup as new, cancelled and changed, which add up to the difference', async () => {
    const now = await pickup('2026-03-20', 'days=7&groupBy=segment')
    const then = await pickup('2026-03-13', 'days=1&groupBy=segment')
    const books = new Map(then.map((row) => [`${row.stayDate} ${row.group}`, row.roomNights]))
    for (const { stayDate, group, roomNights, windows } of now) {
      const [window] = windows
      if (!window) throw new Error('the window was asked for')
      const { gross, cancelled, changed, net } = window
      expect(net.roomNights).toBe(roomNights - (books.get(`${stayDate} ${group}`) ?? 0))
      expect(gross.roomNights - cancelled.roomNights + changed.roomNights).toBe(net.roomNights)
    }
  })
})
