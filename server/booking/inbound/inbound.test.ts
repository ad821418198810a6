import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { OnTheBooks } from '../../../contract/analysis/analysis.ts'
import type { Deletion, DeletionPreview } from '../../../contract/booking/deletion.ts'
import type { Delivery, RowRemark } from '../../../contract/booking/delivery.ts'
import type { Gaps, ReceivedInventory, RoomStats } from '../../../contract/booking/inbound.ts'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { competitor, delivery, review as reviewTable, reviewTopic } from '../../platform/database/schema/index.ts'
import { removeDeletedRows } from './deletion/undo.ts'

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
  departure: addDays(arrival, 1),
  nights: [{ stayDate: arrival, revenue: 10_000, roomType: 'STD', segment: 'BAR', ratePlan: null }],
  ...part,
})
const send = async (kind: string, name: string, rows: unknown[], companyId = hotel) =>
  test.as('admin', 'POST', `/api/inbound/${kind}`, { body: { companyId, source: 'pms', name, rows } })
const get = async <Answer>(path: string) => (await test.as('admin', 'GET', `/api/inbound/${path}`)).json<Answer>()
const roomsOn = async (stayDate: string, companyId = hotel) =>
  (
    await test.as('admin', 'GET', `/api/analysis/on-the-books?companyId=${companyId}&from=${stayDate}&to=${stayDate}`)
  ).json<OnTheBooks>().rows[0]?.roomNights

describe('deliveries of bookings', () => {
  it('a delivery accepts valid rows and reports the others with position, field and reason', async () => {
    const answer = await send('reservations', 'monday', [
      booking('A', '2026-12-01', { rooms: 2 }),
      booking('B', '2026-12-02', { departure: '2026-12-01' }),
      booking('C', '2026-12-03', { status: 'cancelled' }),
      'nonsense',
      booking('D', '2026-12-04', { nights: [{ stayDate: '2026-12-09', revenue: 1 }] }),
    ])
    expect(answer.statusCode).toBe(200)
    const taken = answer.json<Delivery>()
    expect(taken).toMatchObject({ state: 'done', rows: 5, added: 1, refused: 4, firstStayDate: '2026-12-01' })
    expect(await roomsOn('2026-12-01')).toBe(2)
    const { content } = await get<Page<RowRemark>>(`deliveries/${taken.id}/refusals`)
    expect(content).toEqual([
      {
        line: 2,
        externalId: 'B',
        field: 'departure',
        reason: 'This value must not be before the arrival.',
        code: 'beforeArrival',
        values: {},
      },
      {
        line: 3,
        externalId: 'C',
        field: 'cancelledAt',
        reason: 'This value must be given with this status.',
        code: 'missingWithStatus',
        values: {},
      },
      { line: 4, externalId: null, field: null, reason: 'This value must be an object.', code: 'object', values: {} },
      {
        line: 5,
        externalId: 'D',
        field: 'nights.0.stayDate',
        reason: 'This value must be a night of the stay.',
        code: 'notOfStay',
        values: {},
      },
    ])
  })

  it('a delivery sent again changes nothing and reports this', async () => {
    const rows = [booking('again', '2026-12-05')]
    await send('reservations', 'twice', rows)
    expect((await send('reservations', 'twice', rows)).json<Delivery>()).toMatchObject({ added: 0, unchanged: 1 })
    expect(await roomsOn('2026-12-05')).toBe(1)
  })

  it('a delivery raises a notification about unmapped codes', async () => {
    await send('reservations', 'codes', [
      booking('code', '2026-12-06', { nights: [{ stayDate: '2026-12-06', revenue: 1, segment: 'NEW-SEGMENT' }] }),
    ])
    const userId = await test.idOf('admin')
    const { content } = (
      await test.as('admin', 'GET', `/api/notification/banner?userId=${userId}&companyId=${hotel}`)
    ).json<Page<Notification>>()
    expect(content.find(({ notificationType }) => notificationType === 'SEGMENT')?.payload).toEqual({
      unmappedSegmentsCount: 1,
    })
  })

  it('a delivery is not blocked by a row with invalid text or by one with a future time', async () => {
    const answer = await send('reservations', 'odd', [
      { ...booking('a\u0000b', '2026-12-08'), nights: 'none' },
      booking('later', '2026-12-08', { bookedAt: '2062-10-01T08:00:00Z', changedAt: '2062-10-01T08:00:00Z' }),
      booking('right', '2026-12-08'),
    ])
    const taken = answer.json<Delivery>()
    expect(taken).toMatchObject({ state: 'done', added: 1, refused: 2 })
    const { content } = await get<Page<RowRemark>>(`deliveries/${taken.id}/refusals`)
    expect(content).toMatchObject([
      { line: 1, externalId: 'a\u{FFFD}b' },
      { line: 2, field: 'bookedAt', reason: 'This value must not be in the future.' },
    ])
  })

  /** Sends a delivery again that never ended. */
  async function sendBroken(): Promise<void> {
    const startedAt = new Date(test.now().getTime() - 60_000)
    await test.db
      .insert(delivery)
      .values({ companyId: hotel, source: 'pms', name: 'broken', startedAt, kind: 'reservations' })
    await send('reservations', 'broken', [booking('broken', '2026-12-07')])
  }

  it('a delivery that never ended is reported as failed when it is sent again', async () => {
    await sendBroken()
    const { content } = await get<Page<Delivery>>(`deliveries?companyIds=${hotel}&sort=id,desc&size=2`)
    expect(content.map(({ state, failure }) => [state, failure])).toEqual([
      ['done', null],
      ['failed', 'It broke off and was sent again.'],
    ])
  })

  it('a delivery is rejected completely if it names none of the sender’s hotels or has too many rows', async () => {
    expect((await send('reservations', 'x', [booking('x', '2026-12-01')], 999_999)).statusCode).toBe(404)
    const many = await send('reservations', 'x', Array(2001).fill({}))
    expect([many.statusCode, problemOf(many).errors?.[0]?.path]).toEqual([400, 'rows'])
  })

  it('a delivery appears in the list of all hotels, filtered by hotel, kind and state', async () => {
    await send('reservations', 'monday', [booking('A', '2026-12-01')])
    await sendBroken()
    const { content } = await get<Page<Delivery>>(`deliveries?companyIds=${hotel}&kind=reservations&state=failed`)
    expect(content.map(({ name, companyName }) => [name, companyName.length > 0])).toEqual([['broken', true]])
    const file = await test.as('admin', 'GET', `/api/inbound/deliveries/export?companyIds=${hotel}&sort=id`)
    expect(file.body).toContain('monday')
  })
})

/** Books twenty rooms of every night of four months, except for three nights. */
async function sendWithGap(): Promise<void> {
  const nights = stayDates('2027-02-01', '2027-05-31').filter((night) => night < '2027-03-10' || night > '2027-03-12')
  const rows = nights.map((night) => booking(`gap-${night}`, night, { rooms: 20 }))
  await send('reservations', 'gaps', rows)
}

describe('gaps in deliveries', () => {
  it('gaps are the nights whose bookings are missing', async () => {
    await sendWithGap()
    const { gaps, firstNight, lastNight } = await get<Gaps>(`gaps?companyId=${hotel}&from=2027-01-01&to=2027-06-30`)
    expect([firstNight, lastNight]).toEqual(['2027-02-01', '2027-05-31'])
    expect(gaps).toEqual([{ from: '2027-03-10', to: '2027-03-12', kind: 'empty', roomNights: 0, usual: 20 }])
  })

  it('a hotel without bookings has no gaps', async () => {
    expect(await get<Gaps>(`gaps?companyId=${hotel}&from=2027-01-01&to=2027-01-31`)).toMatchObject({
      firstNight: null,
      gaps: [],
    })
  })
})

const block = (changedAt: string, rooms: number) => ({
  externalId: 'WEDDING',
  name: 'Wedding',
  status: 'definite',
  cutoff: '2027-05-01',
  changedAt,
  nights: [
    { stayDate: '2027-05-21', roomType: 'STD', rooms, pickedUp: 2, rate: 9000 },
    { stayDate: '2027-05-20', roomType: 'STD', rooms, rate: 9000 },
  ],
})

describe('inbound data of other kinds', () => {
  it('lists room types with the nights that are booked in them', async () => {
    await sendWithGap()
    const { rows } = await get<ReceivedInventory>(`inventory?companyId=${hotel}`)
    expect(rows).toContainEqual(
      expect.objectContaining({ code: 'STD', firstNight: '2027-02-01', lastNight: '2027-05-31', roomNights: 20 * 117 }),
    )
  })

  it('shows the count of the property-management system next to our own count at that time', async () => {
    await sendWithGap()
    await send('room-stats', 'night audit', [
      { stayDate: '2027-02-01', rooms: 50, outOfOrder: 1, roomsSold: 22 },
      { stayDate: '2027-02-02', rooms: 50, outOfOrder: -1, roomsSold: 20 },
    ])
    const { rows } = await get<RoomStats>(`room-stats?companyId=${hotel}&from=2027-02-01&to=2027-02-28`)
    expect(rows).toMatchObject([{ stayDate: '2027-02-01', rooms: 50, roomsSold: 22, onTheBooks: 20 }])
  })

  it('keeps rates of the hotel and of its competitors as of each moment', async () => {
    const rate = { stayDate: '2027-02-01', roomType: 'STD', ratePlan: 'BAR', publishedAt: '2026-11-01T08:00:00Z' }
    const published = [
      { ...rate, amount: 12_000 },
      { ...rate, amount: 13_000, publishedAt: '2026-11-02T08:00:00Z' },
      { ...rate, amount: 13_000, publishedAt: '2026-11-02T08:00:00.000Z' },
      { ...rate, amount: -1 },
    ]
    const first = (await send('published-rates', 'rates', published)).json<Delivery>()
    expect(first).toMatchObject({ added: 2, unchanged: 1, refused: 1, firstStayDate: '2027-02-01' })
    const again = (await send('published-rates', 'rates', [{ ...rate, amount: 12_500 }, published[1]])).json<Delivery>()
    expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    const seen = { competitor: 'Grand Hotel', stayDate: '2027-02-01', seenAt: '2026-11-01T08:00:00Z' }
    const others = [
      { ...seen, amount: 9_900 },
      { ...seen, persons: 1, amount: null },
    ]
    expect((await send('competitor-rates', 'shop', others)).json<Delivery>()).toMatchObject({ added: 2 })
    expect(await test.db.select().from(competitor).where(eq(competitor.companyId, hotel))).toMatchObject([
      { name: 'Grand Hotel' },
    ])
  })

  it('identifies reviews by site and id, and replaces a review that is sent again, including its topics', async () => {
    const review = {
      site: 'Booking.com',
      externalId: 'r1',
      publishedOn: '2026-11-01',
      score: 82.5,
      language: 'de',
      travellerType: 'couple',
      title: 'Schön',
      body: 'Ruhig.\r\nGutes Frühstück.',
      topics: [
        { topic: 'breakfast', positive: 2, negative: 0 },
        { topic: 'noise', positive: 0, negative: 1 },
      ],
    }
    const wrong = [
      { ...review, externalId: 'r2', score: 101 },
      { ...review, externalId: 'r3', publishedOn: '2027-11-01' },
      { ...review, externalId: 'r4', topics: [review.topics[0], review.topics[0]] },
    ]
    const first = (await send('reviews', 'week 44', [review, { ...review, site: 'Google' }, ...wrong])).json<Delivery>()
    expect(first).toMatchObject({ added: 2, refused: 3, firstStayDate: null })
    const { content } = await get<{ content: { line: number; field: string }[] }>(`deliveries/${first.id}/refusals`)
    expect(content.map(({ line, field }) => [line, field])).toEqual([
      [3, 'score'],
      [4, 'publishedOn'],
      [5, 'topics.1.topic'],
    ])
    const later = [
      { ...review, score: 80, topics: [{ topic: 'staff', positive: 1, negative: 0 }] },
      { ...review, site: 'Google' },
    ]
    expect((await send('reviews', 'week 45', later)).json<Delivery>()).toMatchObject({ changed: 1, unchanged: 1 })
    const stored = await test.db.select().from(reviewTable).where(eq(reviewTable.companyId, hotel))
    expect(stored.map(({ source, score, body }) => [source, score, body]).sort()).toEqual([
      ['Booking.com', 80, 'Ruhig.\nGutes Frühstück.'],
      ['Google', 82.5, 'Ruhig.\nGutes Frühstück.'],
    ])
    const topics = await test.db.select().from(reviewTopic).where(eq(reviewTopic.companyId, hotel))
    expect(topics.map(({ topic }) => topic).sort()).toEqual(['breakfast', 'noise', 'staff'])
  })

  it('keeps the scores of competitors for each day', async () => {
    const score = { competitor: 'Grand Hotel', takenOn: '2026-11-01', score: 79, reviews: 1200 }
    await send('competitor-scores', 'week 44', [score])
    const later = [
      { ...score, score: 79.5 },
      { ...score, takenOn: '2026-11-08' },
      { ...score, competitor: 'New House' },
    ]
    expect((await send('competitor-scores', 'week 45', later)).json<Delivery>()).toMatchObject({
      added: 2,
      changed: 1,
    })
  })

  it('stores the latest version of a block', async () => {
    await send('blocks', 'b1', [block('2026-10-02T00:00:00Z', 10)])
    const older = await send('blocks', 'b2', [block('2026-10-01T00:00:00Z', 99)])
    expect(older.json<Delivery>()).toMatchObject({ outdated: 1, changed: 0 })
    const { rows } = await get<{ rows: object[] }>(`blocks?companyId=${hotel}`)
    expect(rows).toMatchObject([
      { externalId: 'WEDDING', firstNight: '2027-05-20', lastNight: '2027-05-21', roomNights: 20, pickedUp: 2 },
    ])
  })
})

const remove = (rows: number) =>
  test.as('admin', 'POST', '/api/inbound/deletions', {
    body: { companyId: hotel, kind: 'reservations', from: '2027-07-01', to: '2027-07-31', rows },
  })
const undo = (id: number) => test.as('admin', 'POST', `/api/inbound/deletions/${id}/undo`)

/** Books three rows of July, one of them cancelled, and one of August. */
const sendJuly = () =>
  send('reservations', 'july', [
    booking('J1', '2027-07-01', { rooms: 3 }),
    booking('J2', '2027-07-31'),
    booking('J3', '2027-07-10', { status: 'cancelled', cancelledAt: '2026-10-05T00:00:00Z' }),
    booking('J4', '2027-08-01'),
  ])

describe('a deletion', () => {
  const range = 'from=2027-07-01&to=2027-07-31'
  beforeEach(sendJuly)

  it('previews the rows, deletes exactly those, and can be undone', async () => {
    const preview = await get<DeletionPreview>(`deletions/preview?companyId=${hotel}&kind=reservations&${range}`)
    expect(preview).toMatchObject({ rows: 3, roomNights: 4, revenue: 20_000, sources: [{ source: 'pms', rows: 3 }] })

    const deleted = (await remove(3)).json<Deletion>()
    expect(deleted).toMatchObject({ rows: 3, deletedBy: 'admin', undoneAt: null })
    expect([await roomsOn('2027-07-01'), await roomsOn('2027-07-31'), await roomsOn('2027-08-01')]).toEqual([0, 0, 1])

    expect((await undo(deleted.id)).json()).toEqual({ restored: 3, left: 0 })
    expect([await roomsOn('2027-07-01'), await roomsOn('2027-07-31')]).toEqual([3, 1])
    const again = await undo(deleted.id)
    expect([again.statusCode, problemOf(again).errors?.[0]?.code]).toEqual([409, 'undone'])
    // Restored rows are recognized: the same delivery changes nothing.
    const resent = await send('reservations', 'july', [booking('J1', '2027-07-01', { rooms: 3 })])
    expect(resent.json<Delivery>()).toMatchObject({ unchanged: 1, added: 0 })
  })

  it('deletes nothing if the range has changed since the preview', async () => {
    const refused = await remove(2)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'rows'])
    expect(await roomsOn('2027-07-01')).toBe(3)
  })

  it('keeps rows that the source has sent again when it is undone', async () => {
    const { id } = (await remove(3)).json<Deletion>()
    await send('reservations', 'july again', [booking('J1', '2027-07-01', { rooms: 5 })])
    expect((await undo(id)).json()).toEqual({ restored: 2, left: 1 })
    expect([await roomsOn('2027-07-01'), await roomsOn('2027-07-31')]).toEqual([5, 1])
  })

  it('of blocks removes and restores them with their nights', async () => {
    await send('blocks', 'b1', [block('2026-10-02T00:00:00Z', 10)])
    const body = { companyId: hotel, kind: 'blocks', from: '2027-05-20', to: '2027-05-20', rows: 1 }
    const { id } = (await test.as('admin', 'POST', '/api/inbound/deletions', { body })).json<Deletion>()
    expect((await get<{ rows: object[] }>(`blocks?companyId=${hotel}`)).rows).toEqual([])
    await undo(id)
    expect((await get<{ rows: object[] }>(`blocks?companyId=${hotel}`)).rows).toMatchObject([{ roomNights: 20 }])
  })
})

describe('connectivity', () => {
  it('reports by hotel and source the results of deliveries and their delay', async () => {
    await send('reservations', 'one', [
      booking('A', '2026-12-01'),
      booking('B', '2026-12-02', { departure: '2026-12-01' }),
    ])
    await send('reservations', 'two', [booking('C', '2026-12-03'), 'nonsense'])
    await test.db.insert(delivery).values({
      companyId: hotel,
      source: 'pms',
      name: 'three',
      kind: 'reservations',
      state: 'failed',
      startedAt: test.now(),
      finishedAt: test.now(),
    })
    const { rows } = await get<{ rows: ConnectivityRow[] }>(`connectivity?days=90&companyIds=${hotel}`)
    expect(rows).toMatchObject([
      { companyId: hotel, source: 'pms', succeeded: 2, failed: 1, refused: 2, lastGoodAt: test.now().toISOString() },
    ])
    expect(rows[0]?.delaySeconds).toBeGreaterThan(10 * 24 * 3600)
  })
})

describe('a deletion that is not undone', () => {
  it('becomes permanent after a day', async () => {
    await sendJuly()
    await undo((await remove(3)).json<Deletion>().id)
    const { id } = (await remove(3)).json<Deletion>()
    test.advance(millisecondsInDay + 1000)
    await removeDeletedRows(test.db, test.now())
    const late = await undo(id)
    expect([late.statusCode, problemOf(late).errors?.[0]?.code]).toEqual([409, 'over'])
    const { rows } = await get<{ rows: Deletion[] }>(`deletions?companyId=${hotel}&kind=reservations`)
    expect(rows.map(({ rows: count, undoneAt }) => [count, undoneAt === null])).toEqual([
      [3, true],
      [3, false],
    ])
  })
})
