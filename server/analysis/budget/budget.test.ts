import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Budget, BudgetFigure, BudgetVersion, NewBudget } from '../../../contract/analysis/budget.ts'
import type { CsvResult } from '../../../contract/platform/csv-import.ts'
import { bookings } from '../../../tests/support/random-bookings.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { storeBookings } from '../../booking/booking-store/store.ts'
import { company, segment, segmentCode } from '../../platform/database/schema/index.ts'

let test: TestApp
let hotels = 0
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface Hotel {
  id: number
  direct: number
  groups: number
}

async function newHotel(currency = 'EUR'): Promise<Hotel> {
  hotels += 1
  const [row] = await test.db
    .insert(company)
    .values({ name: `Planner ${hotels}`, currency, timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = row?.id ?? 0
  const made = await test.db
    .insert(segment)
    .values([
      { companyId, name: 'Direct', position: 0 },
      { companyId, name: 'Groups', position: 1 },
    ])
    .returning()
  const [direct, groups] = made.map(({ id }) => id)
  await test.db.insert(segmentCode).values({ companyId, code: 'GROUP', segmentId: groups ?? 0 })
  return { id: companyId, direct: direct ?? 0, groups: groups ?? 0 }
}

const call = (method: string, path: string, body?: object, headers = {}) =>
  test.as('admin', method, `/api/budget/${path}`, { headers, ...(body && { body }) })
const create = ({ id }: Hotel, name: string, start: object = { from: 'nothing' }, year = 2027) =>
  call('POST', `${id}/versions`, { year, name, start } as NewBudget)
const begin = async (hotel: Hotel, name: string, start?: object, year?: number) =>
  (await create(hotel, name, start, year)).json<Budget>()
const read = async ({ id }: Hotel, version: number) => (await call('GET', `${id}/versions/${version}`)).json<Budget>()
const list = async ({ id }: Hotel) => (await call('GET', `${id}/versions`)).json<BudgetVersion[]>()
const put = ({ id }: Hotel, version: number, figures: BudgetFigure[], headers = {}) =>
  call('PUT', `${id}/versions/${version}/figures`, { figures }, headers)
const change = ({ id }: Hotel, version: number, name: string, isActive: boolean) =>
  call('PUT', `${id}/versions/${version}`, { name, isActive })
const cell = (month: string, segmentId: number | null, roomNights: number, revenue: number): BudgetFigure => ({
  month: `${month}-01`,
  segmentId,
  roomNights,
  revenue,
})

describe('budget versions', () => {
  it('versions are stored side by side, with one active version per year', async () => {
    const hotel = await newHotel()
    const first = await begin(hotel, 'Draft')
    const second = await begin(hotel, 'Board')
    // The first version of a year is active at once.
    expect([first.isActive, second.isActive]).toEqual([true, false])
    await change(hotel, second.id, 'Board, approved', true)
    expect((await list(hotel)).map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Board, approved', true],
      ['Draft', false],
    ])
    expect((await call('DELETE', `${hotel.id}/versions/${second.id}`)).statusCode).toBe(204)
    expect((await list(hotel)).map(({ name }) => name)).toEqual(['Draft'])
  })

  it('the versions of a year have unique names', async () => {
    const hotel = await newHotel()
    await create(hotel, 'Draft')
    const refused = await create(hotel, 'draft')
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'name'])
    expect((await create(hotel, 'Draft', { from: 'nothing' }, 2028)).statusCode).toBe(201)
  })

  it('a version can start from another one, changed by per cent, in its own year', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    await put(hotel, id, [cell('2027-03', hotel.groups, 100, 1_000_000)])
    const copied = await begin(hotel, 'Bold', { from: 'version', versionId: id, roomNights: 5, revenue: 10 }, 2028)
    expect(copied.figures).toEqual([cell('2028-03', hotel.groups, 105, 1_100_000)])
    const refused = await create(hotel, 'Other', { from: 'version', versionId: 999_999 })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'start.versionId'])
  })

  it('a version can start from the actual figures of the last time each month was over', async () => {
    const hotel = await newHotel()
    await test.db.transaction((tx) => storeBookings(tx, { companyId: hotel.id, source: 'test' }, bookings))
    const copied = await begin(hotel, 'As last year', { from: 'last-year' })
    const sold = (from: string, to: string, isGroup: boolean) => {
      let [roomNights, revenue] = [0, 0]
      for (const { nights, rooms, cancelledAt } of bookings)
        for (const night of cancelledAt ? [] : nights)
          if (night.stayDate >= from && night.stayDate <= to && (night.segment === 'GROUP') === isGroup) {
            roomNights += rooms
            revenue += night.revenue
          }
      return [roomNights, revenue]
    }
    const march = (segmentId: number | null) =>
      copied.figures
        .filter(({ month, ...figure }) => month === '2027-03-01' && figure.segmentId === segmentId)
        .map(({ roomNights, revenue }) => [roomNights, revenue])
    // Codes without a segment count as no segment.
    expect(march(hotel.groups)).toEqual([sold('2026-03-01', '2026-03-31', true)])
    expect(march(null)).toEqual([sold('2026-03-01', '2026-03-31', false)])
    expect(copied.figures.every(({ month }) => ['2027-03-01', '2027-04-01'].includes(month))).toBe(true)
  })

  it('versions appear in the activity log with their changes', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    await put(hotel, id, [cell('2027-03', hotel.groups, 100, 1_234_567), cell('2027-04', null, 1, 0)])
    await put(hotel, id, [cell('2027-03', hotel.groups, 120, 1_234_567), cell('2027-04', null, 1, 0)])
    const { content } = (
      await test.as('admin', 'GET', `/api/activity?companyId=${hotel.id}&entity=budget&entityId=${id}`)
    ).json<{ content: { action: string; before: object; after: object }[] }>()
    expect(content.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
    expect(content[0]).toMatchObject({
      before: { '2027-03 Groups': '100 room nights, 12345.67 EUR' },
      after: { '2027-03 Groups': '120 room nights, 12345.67 EUR' },
    })
  })
})

describe('budget figures', () => {
  it('figures are replaced completely, and not by a user who has read older ones', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    const etag = String((await call('GET', `${hotel.id}/versions/${id}`)).headers.etag)
    const saved = await put(hotel, id, [cell('2027-01', hotel.direct, 10, 90_000)], { 'if-match': etag })
    expect(saved.json<Budget>()).toMatchObject({ roomNights: 10, revenue: 90_000 })
    expect((await put(hotel, id, [], { 'if-match': etag })).statusCode).toBe(412)
    expect((await read(hotel, id)).figures).toHaveLength(1)
  })

  it.each<[string, (hotel: Hotel) => BudgetFigure[], string, RegExp]>([
    ['a month of another year', ({ direct }) => [cell('2026-12', direct, 1, 1)], 'figures.0.month', /2026-12-01/],
    [
      'a segment of another hotel',
      () => [cell('2027-02', 1, 1, 1)],
      'figures.0.segmentId',
      /2027-02-01: there is no segment 1 /,
    ],
    [
      'a cell twice',
      ({ groups }) => [cell('2027-02', groups, 1, 1), cell('2027-02', groups, 2, 2)],
      'figures.1.month',
      /2027-02-01, Groups/,
    ],
    ['fewer rooms than none', ({ direct }) => [cell('2027-02', direct, -1, 1)], 'figures.0.roomNights', /./],
    ['half a cent', ({ direct }) => [cell('2027-02', direct, 1, 1.5)], 'figures.0.revenue', /./],
  ])('figures are rejected with %s, naming the cell, and nothing is stored', async (_, figures, path, message) => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    await put(hotel, id, [cell('2027-01', hotel.direct, 10, 90_000)])
    const refused = await put(hotel, id, figures(hotel))
    const [error] = problemOf(refused).errors ?? []
    expect([refused.statusCode, error?.path]).toEqual([400, path])
    expect(error?.message).toMatch(message)
    expect((await read(hotel, id)).figures).toEqual([cell('2027-01', hotel.direct, 10, 90_000)])
  })

  it('figures keep their sums when a segment is removed: those of the segment are moved to no segment', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    await put(hotel, id, [
      cell('2027-01', hotel.direct, 10, 90_000),
      cell('2027-01', null, 1, 5_000),
      cell('2027-02', hotel.direct, 7, 60_000),
    ])
    const removed = await test.as('admin', 'DELETE', `/api/segmentation/${hotel.id}/segments/${hotel.direct}`)
    expect(removed.statusCode).toBe(200)
    const { figures, roomNights, revenue } = await read(hotel, id)
    expect(figures).toEqual([cell('2027-01', null, 11, 95_000), cell('2027-02', null, 7, 60_000)])
    expect([roomNights, revenue]).toEqual([18, 155_000])
  })
})

describe('budget files', () => {
  const HEAD = 'year,month,segment,roomNights,revenue'
  const send = (hotel: Hotel, version: number, lines: string[], dryRun = false, seen?: object) =>
    call('POST', `${hotel.id}/versions/${version}/import`, { csv: [HEAD, ...lines].join('\n'), dryRun, seen })

  it('a budget is imported as it was exported', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    const figures = [cell('2027-01', hotel.direct, 10, 90_050), cell('2027-12', null, 3, 0)]
    await put(hotel, id, figures)
    const file = await call('GET', `${hotel.id}/versions/${id}/export?separator=semicolon`)
    expect(file.body).toContain('2027;1;Direct;10;900.50')
    const other = await begin(hotel, 'Other')
    const csv = file.body
    const taken = await call('POST', `${hotel.id}/versions/${other.id}/import`, { csv, dryRun: false })
    expect(taken.json<CsvResult>()).toMatchObject({ stored: true })
    expect((await read(hotel, other.id)).figures).toEqual(figures)
  })

  it('an import changes the cells that it contains and leaves the others', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    await put(hotel, id, [cell('2027-01', hotel.direct, 10, 90_000), cell('2027-02', hotel.direct, 5, 50_000)])
    const look = (await send(hotel, id, ['2027,02,direct,6,"500,00"', '2027,3,,1,100'], true)).json<CsvResult>()
    expect(look.lines.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['update', { roomNights: 5 }, { roomNights: 6 }],
      ['create', null, { roomNights: 1, revenue: '100.00' }],
    ])
    expect((await read(hotel, id)).roomNights).toBe(15)
    await send(hotel, id, ['2027,02,direct,6,"500,00"', '2027,3,,1,100'])
    expect((await read(hotel, id)).figures).toEqual([
      cell('2027-01', hotel.direct, 10, 90_000),
      cell('2027-02', hotel.direct, 6, 50_000),
      cell('2027-03', null, 1, 10_000),
    ])
  })

  it('a file is imported completely or not at all, and errors name line and column', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    const refused = await send(hotel, id, [
      '2027,1,Direct,10,900',
      '2026,1,Direct,10,900',
      '2027,13,Direct,10,900',
      '2027,2,Nobody,10,900',
      '2027,2,Direct,1.5,"1,000"',
      '2027,1,DIRECT,11,950',
    ])
    const { stored, lines } = refused.json<CsvResult>()
    expect(stored).toBe(false)
    expect(lines.map(({ line, errors }) => [line, ...errors.map(({ path }) => path)])).toEqual([
      [2],
      [3, 'year'],
      [4, 'month'],
      [5, 'segment'],
      [6, 'roomNights', 'revenue'],
      [7, 'segment'],
    ])
    expect((await read(hotel, id)).figures).toEqual([])
  })

  it('a file is rejected if the budget was changed since the preview', async () => {
    const hotel = await newHotel()
    const { id } = await begin(hotel, 'Draft')
    const lines = ['2027,1,Direct,10,900']
    const look = (await send(hotel, id, lines, true)).json<CsvResult>()
    await put(hotel, id, [])
    const seen = Object.fromEntries(look.lines.map((line) => [line.id, line.seen]))
    expect((await send(hotel, id, lines, false, seen)).statusCode).toBe(412)
  })

  it('a budget in yen has whole amounts', async () => {
    const hotel = await newHotel('JPY')
    const { id } = await begin(hotel, 'Draft')
    expect((await send(hotel, id, ['2027,1,Direct,10,1200000'])).json<CsvResult>().stored).toBe(true)
    expect((await read(hotel, id)).figures).toEqual([cell('2027-01', hotel.direct, 10, 1_200_000)])
    expect((await send(hotel, id, ['2027,1,Direct,10,1200.50'])).json<CsvResult>().stored).toBe(false)
  })
})
