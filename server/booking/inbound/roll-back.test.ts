import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveredBooking, Delivery, DeliveryDetail, RollbackPreview } from '../../../contract/booking/delivery.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import * as schema from '../../platform/database/schema/index.ts'
import { activity, delivery, deliveryBefore, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import { removeOldBefore } from './delivery.ts'

const NOTHING = { roomNights: 0, revenue: 0 }

let test: TestApp
/** The hotel of a test, which has received nothing yet. */
let hotel: number
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  hotel = await test.addHotel('Receiving')
})

const booking = (externalId: string, arrival: string, part: object = {}) => ({
  externalId,
  status: 'booked',
  bookedAt: '2026-10-01T08:00:00Z',
  changedAt: '2026-10-01T08:00:00Z',
  arrival,
  departure: addDays(arrival, 2),
  nights: [0, 1].map((night) => ({
    stayDate: addDays(arrival, night),
    revenue: 10_000,
    roomType: 'STD',
    segment: 'BAR',
    ratePlan: null,
  })),
  ...part,
})
const CHANGED = { changedAt: '2026-11-01T08:00:00Z', rooms: 3 }
const CANCELLED = { changedAt: '2026-11-05T08:00:00Z', status: 'cancelled', cancelledAt: '2026-11-05T08:00:00Z' }

let sent = 0
/** Sends bookings as a delivery of their own; returns its id. */
async function send(...rows: object[]): Promise<number> {
  sent += 1
  const body = { companyId: hotel, source: 'pms', name: `delivery ${sent}`, rows }
  const answer = await test.as('admin', 'POST', '/api/inbound/reservations', { body })
  expect(answer.json<Delivery>()).toMatchObject({ state: 'done', refused: 0 })
  return answer.json<Delivery>().id
}
const url = (id: number, part = '') => `/api/inbound/deliveries/${id}${part}`
const detail = async (id: number) => (await test.as('admin', 'GET', url(id))).json<DeliveryDetail>()
const preview = async (id: number) => (await test.as('admin', 'GET', url(id, '/rollback'))).json<RollbackPreview>()
const rollBack = (id: number, body: object) => test.as('admin', 'POST', url(id, '/rollback'), { body })
const monthsOnTheBooks = async () => {
  const month = sql<string>`to_char(${nightMovement.stayDate}, 'YYYY-MM')`.as('month')
  const rooms = sql<number>`sum(${nightMovement.rooms})::float8`.as('rooms')
  const revenue = sql<number>`sum(${nightMovement.revenue})::float8`
  const rows = await test.db
    .select({ month, rooms, revenue })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, hotel))
    .groupBy(sql`month`)
  return new Map(rows.map((row) => [row.month, { roomNights: row.rooms, revenue: row.revenue }]))
}
/** Rolls a delivery back as previewed, and checks that the books are then as the preview showed. */
async function rollBackAsShown(id: number): Promise<RollbackPreview> {
  const shown = await preview(id)
  const { removed, restored, months } = shown
  const books = await monthsOnTheBooks()
  expect((await rollBack(id, { removed, restored })).statusCode).toBe(200)
  for (const { month, before, after } of months) {
    expect(books.get(month) ?? NOTHING).toEqual(before)
    books.set(month, after)
  }
  const after = await monthsOnTheBooks()
  const nights = (sums: typeof books) => [...sums].filter(([, { roomNights, revenue }]) => roomNights || revenue).sort()
  expect(nights(after)).toEqual(nights(books))
  return shown
}
/** Makes the hotel's bookings count from another moment on. */
async function countFrom(moment: 'creation' | 'confirmation'): Promise<void> {
  const path = `/api/pricing/booking-status?companyId=${hotel}`
  const { headers } = await test.as('admin', 'GET', path)
  const body = { states: [], countFrom: moment }
  const saved = await test.as('admin', 'PUT', path, { body, headers: { 'if-match': String(headers.etag) } })
  expect(saved.statusCode).toBe(200)
}
/** All stored data of the hotel's bookings, to the last column. */
const books = async () => ({
  bookings: await test.db
    .select()
    .from(reservation)
    .where(eq(reservation.companyId, hotel))
    .orderBy(asc(reservation.id)),
  movements: await test.db
    .select()
    .from(nightMovement)
    .where(eq(nightMovement.companyId, hotel))
    .orderBy(asc(nightMovement.reservationId), asc(nightMovement.place)),
})

describe('deliveries that are rolled back', () => {
  it('rolling a delivery back leaves the books as if it had never come: added, changed, corrected and cancelled bookings', async () => {
    await send(booking('changed', '2026-12-01'), booking('corrected', '2026-12-03'), booking('left', '2026-12-05'))
    await send(booking('changed', '2026-12-01', { ...CHANGED, changedAt: '2026-10-20T08:00:00Z' }))
    const before = await books()
    const id = await send(
      booking('added', '2026-12-07'),
      booking('changed', '2026-12-01', CHANGED),
      booking('corrected', '2026-12-03', { rooms: 4 }),
      booking('left', '2026-12-05', CANCELLED),
      // Twice in one delivery.
      booking('added', '2026-12-07', CHANGED),
      booking('changed', '2026-12-01', CANCELLED),
    )
    expect(await books()).not.toEqual(before)
    const { removed, restored, left } = await rollBackAsShown(id)
    expect({ removed, restored, left }).toEqual({ removed: 1, restored: 3, left: 0 })
    expect(await books()).toEqual(before)
  })

  it('rolling a delivery back is previewed by the differences in the books, and the preview changes nothing', async () => {
    await send(booking('shown', '2027-02-27'))
    const id = await send(booking('shown', '2027-02-27', CHANGED), booking('new', '2027-03-10'))
    const before = await books()
    expect(await preview(id)).toEqual({
      removed: 1,
      restored: 1,
      left: 0,
      months: [
        {
          month: '2027-02',
          before: { roomNights: 6, revenue: 20_000 },
          after: { roomNights: 2, revenue: 20_000 },
        },
        { month: '2027-03', before: { roomNights: 2, revenue: 20_000 }, after: { roomNights: 0, revenue: 0 } },
      ],
    })
    expect(await books()).toEqual(before)
    expect(await detail(id)).toMatchObject({ noRollback: null, rolledBackAt: null })
  })

  it('rolling a delivery back keeps what a later delivery changed, until that is rolled back too', async () => {
    const none = await books()
    const first = await send(booking('twice', '2027-04-01'), booking('once', '2027-04-03'))
    const second = await send(booking('twice', '2027-04-01', CHANGED))
    const shown = await rollBackAsShown(first)
    expect(shown).toMatchObject({ removed: 1, restored: 0, left: 1 })
    await rollBackAsShown(second)
    expect(await rollBackAsShown(first)).toMatchObject({ removed: 1, restored: 0, left: 0 })
    expect(await books()).toEqual(none)
  })

  it('rolling a delivery back reverts nothing if the bookings have changed since the preview', async () => {
    const id = await send(booking('moved', '2027-05-01'))
    const shown = await preview(id)
    await send(booking('moved', '2027-05-01', CHANGED))
    const before = await books()
    const refused = await rollBack(id, shown)
    expect(refused.statusCode).toBe(400)
    const { removed, restored } = shown
    const conflict = await rollBack(id, { removed, restored })
    expect([conflict.statusCode, problemOf(conflict).errors?.[0]?.code]).toEqual([409, 'changed'])
    expect(await books()).toEqual(before)
  })

  it('rolling a delivery back allows the same bookings to be sent again', async () => {
    const rows = [booking('again', '2027-06-01')]
    const id = await send(...rows)
    await rollBackAsShown(id)
    const again = await detail(await send(...rows))
    expect(again).toMatchObject({ added: 1, unchanged: 0 })
  })

  it('rolling a delivery back is recorded with its user, in the activity log too', async () => {
    const id = await send(booking('logged', '2027-07-01'))
    await rollBackAsShown(id)
    expect(await detail(id)).toMatchObject({ rolledBackAt: TEST_NOW.toISOString(), rolledBackBy: 'admin' })
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'delivery'), eq(activity.entityId, String(id)), eq(activity.action, 'discard')))
    expect(entry).toMatchObject({
      companyId: hotel,
      before: { name: `delivery ${sent}`, removed: 1, restored: 0, left: 0 },
    })
  })

  it('rolling a delivery back counts bookings by the hotel’s setting, before and after', async () => {
    await send(booking('confirmed', '2027-08-01', { confirmedAt: '2026-10-05T08:00:00Z' }))
    await countFrom('confirmation')
    const before = await books()
    const id = await send(booking('confirmed', '2027-08-01', { ...CHANGED, confirmedAt: '2026-10-05T08:00:00Z' }))
    await rollBackAsShown(id)
    expect(await books()).toEqual(before)
    expect(before.movements.some(({ at }) => at.toISOString() === '2026-10-05T08:00:00.000Z')).toBe(true)
    await countFrom('creation')
  })
})

describe('a delivery', () => {
  it('lists the bookings that it was the last to change, and which of them were new', async () => {
    await send(booking('page-known', '2027-09-01'))
    const id = await send(booking('page-new', '2027-09-02'), booking('page-known', '2027-09-01', CHANGED))
    const { content, totalElements } = (await test.as('admin', 'GET', url(id, '/bookings'))).json<
      Page<DeliveredBooking>
    >()
    expect(totalElements).toBe(2)
    expect(content.map(({ externalId, change, rooms }) => [externalId, change, rooms])).toEqual([
      ['page-known', 'changed', 3],
      ['page-new', 'added', 1],
    ])
  })

  it('can be rolled back for a week', async () => {
    await send(booking('old', '2027-10-01'))
    const id = await send(booking('old', '2027-10-01', CHANGED))
    const startedAt = new Date(TEST_NOW.getTime() - 7 * millisecondsInDay - 1)
    await test.db.update(delivery).set({ startedAt }).where(eq(delivery.id, id))
    expect((await detail(id)).noRollback).toBe('old')
    expect((await test.as('admin', 'GET', url(id, '/rollback'))).statusCode).toBe(409)
    await removeOldBefore(test.db, TEST_NOW)
    expect(await test.db.$count(deliveryBefore, eq(deliveryBefore.deliveryId, id))).toBe(0)
    await test.db.update(delivery).set({ startedAt: TEST_NOW }).where(eq(delivery.id, id))
    expect((await rollBack(id, { removed: 0, restored: 0 })).statusCode).toBe(409)
  })

  it('from before previous versions were stored reports that it can’t be rolled back', async () => {
    const id = await send(booking('not-kept', '2027-11-01'))
    await test.db.update(delivery).set({ keepsBefore: false }).where(eq(delivery.id, id))
    expect((await detail(id)).noRollback).toBe('notKept')
    expect((await test.as('admin', 'GET', url(id, '/rollback'))).statusCode).toBe(409)
  })
})

/** A kind of delivery: rows in a first and a later version, and where they are stored. */
interface Kind {
  readonly path: string
  readonly tables: readonly (PgTable & { companyId: PgColumn })[]
  readonly firstRows: readonly object[]
  readonly later: readonly object[]
}

const block = (externalId: string, rooms: number, part: object = {}) => ({
  externalId,
  name: 'Choir',
  status: 'definite',
  segment: 'GRP',
  cutoff: '2026-12-20',
  changedAt: '2026-11-01T08:00:00Z',
  nights: [{ stayDate: '2027-01-10', roomType: 'STD', rooms, pickedUp: 1, rate: 9000 }],
  ...part,
})
const review = (externalId: string, score: number) => ({
  site: 'booking',
  externalId,
  publishedOn: '2026-11-01',
  score,
  language: 'en',
  travellerType: null,
  title: null,
  body: 'Two\nlines',
  topics: [{ topic: 'breakfast', positive: 1, negative: 0 }],
})
const published = (stayDate: string, amount: number) => ({
  stayDate,
  roomType: 'STD',
  ratePlan: 'BAR',
  persons: 2,
  publishedAt: '2026-11-02T08:00:00.123Z',
  amount,
})
const competing = (stayDate: string, amount: number) => ({
  competitor: 'Alpenblick',
  stayDate,
  persons: 2,
  room: 'double',
  seenAt: '2026-11-02T08:00:00.123Z',
  amount,
})

const KINDS: Record<string, Kind> = {
  blocks: {
    path: 'blocks',
    tables: [schema.block, schema.blockNight],
    firstRows: [block('one', 10), block('two', 10)],
    later: [
      block('one', 5, { changedAt: '2026-11-05T08:00:00Z', status: 'cancelled' }),
      block('three', 4, { changedAt: '2026-11-05T08:00:00Z' }),
    ],
  },
  'room counts': {
    path: 'room-stats',
    tables: [schema.roomStat],
    firstRows: [1, 2].map((day) => ({ stayDate: `2027-01-0${day}`, rooms: 40, roomsSold: 20 })),
    later: [1, 3].map((day) => ({ stayDate: `2027-01-0${day}`, rooms: 40, roomsSold: 30, outOfOrder: 2 })),
  },
  'published rates': {
    path: 'published-rates',
    tables: [schema.publishedRate],
    firstRows: [published('2027-01-01', 12_000), published('2027-01-02', 12_000)],
    later: [published('2027-01-01', 15_000), published('2027-01-03', 15_000)],
  },
  'rates of competitors': {
    path: 'competitor-rates',
    tables: [schema.competitorRate],
    firstRows: [competing('2027-01-01', 12_000), competing('2027-01-02', 12_000)],
    later: [competing('2027-01-01', 15_000), competing('2027-01-03', 15_000)],
  },
  reviews: {
    path: 'reviews',
    tables: [schema.review, schema.reviewTopic],
    firstRows: [review('one', 80), review('two', 80)],
    later: [review('one', 20), review('three', 90)],
  },
  'scores of competitors': {
    path: 'competitor-scores',
    tables: [schema.competitorScore],
    firstRows: [1, 2].map((day) => ({ competitor: 'Alpenblick', takenOn: `2026-11-0${day}`, score: 80, reviews: 10 })),
    later: [1, 3].map((day) => ({ competitor: 'Alpenblick', takenOn: `2026-11-0${day}`, score: 70, reviews: 11 })),
  },
}

describe.each(Object.entries(KINDS))(
  'deliveries of %s that are rolled back',
  (_name, { path, tables, firstRows, later }) => {
    const deliver = async (rows: readonly object[]): Promise<number> => {
      sent += 1
      const body = { companyId: hotel, source: 'pms', name: `delivery ${sent}`, rows }
      const answer = await test.as('admin', 'POST', `/api/inbound/${path}`, { body })
      expect(answer.json()).toMatchObject({ state: 'done', refused: 0 })
      return answer.json<Delivery>().id
    }
    const rows = () =>
      Promise.all(
        tables.map(async (table) =>
          (await test.db.select().from(table).where(eq(table.companyId, hotel)))
            .map((row) => JSON.stringify(row))
            .sort(),
        ),
      )
    const counted = (removed: number, restored: number, left: number) => ({ removed, restored, left, months: [] })

    it('rolling a delivery back removes what it added and restores what it changed; the preview changes nothing', async () => {
      const none = await rows()
      const first = await deliver(firstRows)
      const before = await rows()
      const second = await deliver([...later, ...later])
      const changed = await rows()
      expect(changed).not.toEqual(before)
      expect(await preview(second)).toEqual(counted(1, 1, 0))
      expect(await rows()).toEqual(changed)
      expect(await rollBackAsShown(second)).toEqual(counted(1, 1, 0))
      expect(await rows()).toEqual(before)
      expect(await rollBackAsShown(first)).toEqual(counted(2, 0, 0))
      expect(await rows()).toEqual(none)
      expect(await test.db.$count(schema.deliveryRowBefore, eq(schema.deliveryRowBefore.companyId, hotel))).toBe(0)
    })

    it('rolling a delivery back keeps and counts what a later delivery changed, until that is rolled back too', async () => {
      const none = await rows()
      const first = await deliver(firstRows)
      const second = await deliver(later)
      expect(await rollBackAsShown(first)).toEqual(counted(1, 0, 1))
      await rollBackAsShown(second)
      expect(await rollBackAsShown(first)).toEqual(counted(1, 0, 0))
      expect(await rows()).toEqual(none)
    })

    it('rolling a delivery back reverts nothing if its rows have changed since the preview', async () => {
      const id = await deliver(firstRows)
      const { removed, restored } = await preview(id)
      const second = await deliver(later)
      const before = await rows()
      expect((await rollBack(id, { removed, restored })).statusCode).toBe(409)
      expect(await rows()).toEqual(before)
      await rollBackAsShown(second)
      await rollBackAsShown(id)
    })

    it('rolling a delivery back is refused after a week, and the previous versions are removed', async () => {
      await deliver(firstRows)
      const id = await deliver(later)
      const startedAt = new Date(TEST_NOW.getTime() - 7 * millisecondsInDay - 1)
      await test.db.update(delivery).set({ startedAt }).where(eq(delivery.id, id))
      await removeOldBefore(test.db, TEST_NOW)
      expect(await test.db.$count(schema.deliveryRowBefore, eq(schema.deliveryRowBefore.deliveryId, id))).toBe(0)
      expect((await detail(id)).noRollback).toBe('old')
    })
  },
)
