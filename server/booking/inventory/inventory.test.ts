import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Inventory, RoomTypeUpdate } from '../../../contract/booking/inventory.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { company, notification, roomType } from '../../platform/database/schema/index.ts'
import { readGroupNames } from '../code-groups/segment-groups.ts'
import { settleUnmapped } from '../code-groups/unmapped.ts'

let test: TestApp
let hotels = 0
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const call = (method: string, path: string, body?: object, headers = {}) =>
  test.as('admin', method, `/api/inventory/${path}`, { headers, ...(body && { body }) })
const read = async (hotel: number) => (await call('GET', `${hotel}`)).json<Inventory>()

/** A separate hotel with these unmapped room types. */
async function hotelWith(...codes: string[]): Promise<number> {
  hotels += 1
  const [row] = await test.db
    .insert(company)
    .values({ name: `Stocked ${hotels}`, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = row?.id ?? 0
  await test.db.insert(roomType).values(codes.map((code) => ({ companyId, code })))
  await test.db.transaction((tx) => settleUnmapped(tx, companyId, TEST_NOW))
  return companyId
}

const set = (hotel: number, code: string, change: Partial<RoomTypeUpdate>, headers = {}) =>
  call(
    'PUT',
    `${hotel}/room-types/${encodeURIComponent(code)}`,
    { name: null, state: 'active', isPrimary: false, ...change },
    headers,
  )
const primary = async (hotel: number) =>
  (await read(hotel)).codes.filter(({ isPrimary }) => isPrimary).map(({ code }) => code)

describe('room types of a hotel', () => {
  it('room types have a name defined by the hotel, or none, whatever is in their code', async () => {
    const hotel = await hotelWith('D/K 1')
    expect((await set(hotel, 'D/K 1', { name: ' Double ' })).json<Inventory>().codes[0]?.name).toBe('Double')
    expect((await set(hotel, 'D/K 1', { name: ' ' })).json<Inventory>().codes[0]?.name).toBeNull()
  })

  it('room types have at most one primary type: marking another one moves the mark', async () => {
    const hotel = await hotelWith('STD', 'SUI')
    await set(hotel, 'STD', { isPrimary: true })
    expect(await primary(hotel)).toEqual(['STD'])
    await set(hotel, 'SUI', { isPrimary: true })
    expect(await primary(hotel)).toEqual(['SUI'])
  })

  it.each([
    ['the mark is not taken away', { isPrimary: false }, 'isPrimary'],
    ['the primary type is not archived', { isPrimary: true, state: 'archived' as const }, 'state'],
  ])('the primary room type is protected: %s', async (_, change, path) => {
    const hotel = await hotelWith('STD')
    await set(hotel, 'STD', { isPrimary: true })
    const refused = await set(hotel, 'STD', change)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, path])
    expect(await primary(hotel)).toEqual(['STD'])
  })

  it('a room type can be primary only while it is sold', async () => {
    const hotel = await hotelWith('OLD')
    const refused = await set(hotel, 'OLD', { state: 'archived', isPrimary: true })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'isPrimary'])
  })

  it('room types cannot be changed with an outdated revision', async () => {
    const hotel = await hotelWith('STD')
    await set(hotel, 'STD', { name: 'Standard' }, { 'if-match': '"1"' })
    expect((await set(hotel, 'STD', { name: 'Basic' }, { 'if-match': '"1"' })).statusCode).toBe(412)
  })

  it('room types are in the hotel’s order', async () => {
    const hotel = await hotelWith('A', 'B', 'C')
    const ordered = (await call('PUT', `${hotel}/room-type-order`, { codes: ['C', 'A', 'B'] })).json<Inventory>()
    expect(ordered.codes.map(({ code }) => code)).toEqual(['C', 'A', 'B'])
    expect((await call('PUT', `${hotel}/room-type-order`, { codes: ['A', 'B'] })).statusCode).toBe(412)
  })

  it('room types that are excluded need no category, and figures treat them as excluded', async () => {
    const hotel = await hotelWith('STD', 'PARK')
    const alerted = async () =>
      (await test.db.select().from(notification).where(eq(notification.companyId, hotel))).map((row) => [
        row.payload.unmappedRoomTypesCount,
        row.isOver,
      ])
    expect(await alerted()).toEqual([[2, false]])
    await set(hotel, 'PARK', { state: 'excluded' })
    expect(await alerted()).toEqual([[1, false]])
    const { groups } = (await call('POST', `${hotel}/categories`, { name: 'Standard' })).json<Inventory>()
    await call('PUT', `${hotel}/mapping`, { codes: [{ code: 'STD', revision: 1 }], groupId: groups[0]?.id })
    expect(await alerted()).toEqual([[1, true]])
    const { names, excluded } = await readGroupNames(test.db, hotel, 'category')
    expect([[...names], [...excluded]]).toEqual([[['STD', 'Standard']], ['PARK']])
  })
})
