import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import type { CapacityNight, CapacityRules, OutOfOrder } from '../../../contract/booking/capacity.ts'
import { capacityByNight } from '../../../engine/capacity.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { company, outOfOrder, roomStat, roomType } from '../../platform/database/schema/index.ts'
import { countStatements } from '../../platform/database/testing-statements.ts'
import { readCapacity } from './capacity.ts'

let test: TestApp
let hotels = 0
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const call = (method: string, path: string, body?: object, headers = {}) =>
  test.as('admin', method, `/api/inventory/${path}`, { headers, ...(body && { body }) })
const rule = (validFrom: string, rooms: number) => ({ validFrom, rooms })
const put = (hotel: number, rules: Partial<CapacityRules>, headers = {}) =>
  call('PUT', `${hotel}/capacity`, { house: [], roomTypes: [], ...rules }, headers)
const roomsOf = async (hotel: number, from: string, to: string) =>
  (await call('GET', `${hotel}/capacity/nights?from=${from}&to=${to}`))
    .json<CapacityNight[]>()
    .map(({ rooms }) => rooms)

async function newHotel(): Promise<number> {
  hotels += 1
  const [row] = await test.db
    .insert(company)
    .values({ name: `Roomy ${hotels}`, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = row?.id ?? 0
  await test.db.insert(roomType).values([
    { companyId, code: 'STD' },
    { companyId, code: 'OLD', state: 'archived' },
    { companyId, code: 'PARK', state: 'excluded' },
  ])
  return companyId
}

describe('room counts by date', () => {
  it('the rooms of a hotel are stored as a whole, and every night is counted from them', async () => {
    const hotel = await newHotel()
    await put(hotel, { house: [rule('2026-01-01', 90), rule('2026-12-02', 80)] })
    expect(await roomsOf(hotel, '2026-12-01', '2026-12-02')).toEqual([90, 80])
    await put(hotel, { house: [rule('2026-12-02', 70)] })
    expect(await roomsOf(hotel, '2026-12-01', '2026-12-02')).toEqual([null, 70])
  })

  it('the rooms of a range of nights are read with one statement, and are those of all nights', async () => {
    const companyId = await newHotel()
    await put(companyId, {
      house: [rule('2026-01-01', 90)],
      roomTypes: [{ code: 'STD', rules: [rule('2026-12-02', 50), rule('2026-12-04', 48)] }],
    })
    const closed = (from: string, to: string, rooms: number) => ({ companyId, from, to, rooms, reason: 'Paint' })
    await test.db
      .insert(outOfOrder)
      .values([
        closed('2026-11-01', '2026-12-01', 4),
        closed('2026-12-03', '2026-12-09', 5),
        closed('2026-12-08', '2026-12-31', 7),
      ])
    const counted = (stayDate: string, rooms: number) => ({
      companyId,
      stayDate,
      rooms: 50,
      outOfOrder: rooms,
      roomsSold: 0,
    })
    await test.db.insert(roomStat).values([counted('2026-11-30', 9), counted('2026-12-04', 8)])
    const nights = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
    const inRange = await countStatements(() =>
      readCapacity(test.db, companyId, { from: '2026-12-01', to: '2026-12-05' }),
    )
    const whole = await readCapacity(test.db, companyId, { from: '2026-01-01', to: '2027-12-31' })
    expect(inRange.statements).toBe(1)
    for (const basis of ['all', 'sellable'] as const)
      expect(capacityByNight(nights, inRange.result[basis])).toEqual(capacityByNight(nights, whole[basis]))
    expect([...capacityByNight(nights, whole.sellable).values()]).toEqual([86, 50, 45, 40, 43])
  })

  it('the rooms of a hotel are the sum of the room types, including archived and without excluded ones, minus those out of order', async () => {
    const hotel = await newHotel()
    await put(hotel, {
      house: [rule('2026-01-01', 90)],
      roomTypes: [
        { code: 'STD', rules: [rule('2026-12-02', 50)] },
        { code: 'OLD', rules: [rule('2026-12-02', 10), rule('2026-12-04', 0)] },
        { code: 'PARK', rules: [rule('2026-12-01', 300)] },
      ],
    })
    await call('POST', `${hotel}/out-of-order`, { from: '2026-12-03', to: '2026-12-03', rooms: 5, reason: 'Paint' })
    expect(await roomsOf(hotel, '2026-12-01', '2026-12-04')).toEqual([90, 60, 55, 50])
    // The counts of the hotel's system refer to the same rooms.
    const counted = { companyId: hotel, rooms: 60, roomsSold: 0 }
    await test.db.insert(roomStat).values([
      { ...counted, stayDate: '2026-12-02', outOfOrder: 0 },
      { ...counted, stayDate: '2026-12-03', outOfOrder: 8 },
    ])
    expect(await roomsOf(hotel, '2026-12-01', '2026-12-04')).toEqual([90, 60, 52, 50])
  })

  it('the rooms of a hotel are used by the dashboard', async () => {
    const hotel = await newHotel()
    await put(hotel, { house: [rule('2026-01-01', 90)] })
    const first = async (basis = '') =>
      (await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${hotel}${basis}`)).json<Dashboard>().nights[0]
        ?.capacity
    await call('POST', `${hotel}/out-of-order`, { from: '2026-11-01', to: '2026-12-31', rooms: 15, reason: '' })
    expect(await first()).toBe(90)
    expect(await first('&capacity=sellable')).toBe(75)
  })

  it.each<[string, Partial<CapacityRules>, string]>([
    ['a date twice', { house: [rule('2026-01-01', 1), rule('2026-01-01', 2)] }, 'house.1.validFrom'],
    ['fewer rooms than none', { house: [rule('2026-01-01', -1)] }, 'house.0.rooms'],
    ['a day that no calendar has', { house: [rule('2026-02-30', 1)] }, 'house.0.validFrom'],
    ['a type that the hotel does not have', { roomTypes: [{ code: 'X', rules: [] }] }, 'roomTypes.0.code'],
  ])('the rooms of a hotel are rejected with %s, naming the field, and nothing is stored', async (_, rules, path) => {
    const hotel = await newHotel()
    await put(hotel, { house: [rule('2026-01-01', 90)] })
    const refused = await put(hotel, rules)
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.path)]).toEqual([400, [path]])
    expect(await roomsOf(hotel, '2026-12-01', '2026-12-01')).toEqual([90])
  })

  it('the rooms of a hotel cannot be replaced with an outdated revision', async () => {
    const hotel = await newHotel()
    const etag = String((await call('GET', `${hotel}/capacity`)).headers.etag)
    const saved = await put(hotel, { house: [rule('2026-01-01', 90)] }, { 'if-match': etag })
    expect(saved.statusCode).toBe(200)
    expect((await put(hotel, { house: [] }, { 'if-match': etag })).statusCode).toBe(412)
    expect((await put(hotel, { house: [] }, { 'if-match': String(saved.headers.etag) })).statusCode).toBe(200)
  })
})

describe('periods with rooms out of order', () => {
  const period = { from: '2026-12-01', to: '2026-12-10', rooms: 3, reason: 'Boiler' }
  const list = async (hotel: number) => (await call('GET', `${hotel}/out-of-order`)).json<OutOfOrder[]>()

  it('rooms out of order can be added, changed and removed, with the current revision', async () => {
    const hotel = await newHotel()
    const { id } = (await call('POST', `${hotel}/out-of-order`, period)).json<OutOfOrder>()
    const change = (rooms: number) =>
      call('PUT', `${hotel}/out-of-order/${id}`, { ...period, rooms }, { 'if-match': '"1"' })
    expect((await change(4)).statusCode).toBe(200)
    expect((await change(5)).statusCode).toBe(412)
    expect((await list(hotel)).map(({ rooms }) => rooms)).toEqual([4])
    expect((await call('DELETE', `${hotel}/out-of-order/${id}`)).statusCode).toBe(204)
    expect(await list(hotel)).toEqual([])
  })

  it('rooms out of order are at most as many as there are, including overlapping periods', async () => {
    const hotel = await newHotel()
    await put(hotel, { house: [rule('2026-01-01', 72)] })
    const refused = await call('POST', `${hotel}/out-of-order`, { ...period, rooms: 500 })
    expect([refused.statusCode, problemOf(refused).errors]).toEqual([
      400,
      [
        {
          path: 'rooms',
          code: 'invalid',
          message: 'There cannot be more rooms out of order than rooms: 72 from 2026-12-01 on.',
        },
      ],
    ])
    expect((await call('POST', `${hotel}/out-of-order`, { ...period, rooms: 70 })).statusCode).toBe(201)
    expect((await call('POST', `${hotel}/out-of-order`, { ...period, rooms: 3 })).statusCode).toBe(400)
    const fewer = await put(hotel, { house: [rule('2026-01-01', 60)] })
    expect([fewer.statusCode, problemOf(fewer).errors?.[0]?.path]).toEqual([400, 'house'])
    expect((await list(hotel)).map(({ rooms }) => rooms)).toEqual([70])
  })

  it('a period with rooms out of order ends on the day it begins, or later', async () => {
    const refused = await call('POST', `${await newHotel()}/out-of-order`, { ...period, to: '2026-11-30' })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'to'])
  })
})
