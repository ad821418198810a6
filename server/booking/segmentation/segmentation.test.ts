import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeGroups, CodeUsage } from '../../../contract/booking/code-groups.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { company, nightMovement, notification, segmentCode } from '../../platform/database/schema/index.ts'
import { readGroupNames } from '../code-groups/segment-groups.ts'
import { settleUnmapped } from '../code-groups/unmapped.ts'

let test: TestApp
let hotels = 0
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const call = (method: string, path: string, body?: object, headers = {}) =>
  test.as('admin', method, `/api/segmentation/${path}`, { headers, ...(body && { body }) })
const read = async (hotel: number) => (await call('GET', `${hotel}`)).json<CodeGroups>()

/** A separate hotel with these unmapped codes. */
async function hotelWith(...codes: string[]): Promise<number> {
  hotels += 1
  const [row] = await test.db
    .insert(company)
    .values({ name: `Segmented ${hotels}`, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = row?.id ?? 0
  if (codes.length > 0) await test.db.insert(segmentCode).values(codes.map((code) => ({ companyId, code })))
  await test.db.transaction((tx) => settleUnmapped(tx, companyId, TEST_NOW))
  return companyId
}

async function addSegment(hotel: number, name: string): Promise<number> {
  const response = await call('POST', `${hotel}/segments`, { name })
  expect(response.statusCode).toBe(201)
  return response.json<CodeGroups>().groups.at(-1)?.id ?? 0
}

async function map(hotel: number, codes: string[], groupId: number | null) {
  const { codes: stored } = await read(hotel)
  const requested = codes.map((code) => ({ code, revision: stored.find((each) => each.code === code)?.revision ?? 1 }))
  return call('PUT', `${hotel}/mapping`, { codes: requested, groupId })
}

const groupOf = async (hotel: number, code: string) => {
  const { groups, codes } = await read(hotel)
  const groupId = codes.find((each) => each.code === code)?.groupId
  return groups.find(({ id }) => id === groupId)?.name ?? null
}

const alerted = async (hotel: number) =>
  (
    await test.db.select().from(notification).where(eq(notification.companyId, hotel)).orderBy(desc(notification.id))
  ).map(({ payload, isOver }) => [payload.unmappedSegmentsCount, isOver])

describe('segments', () => {
  it('the segments of a hotel are added at the end, renamed, and reordered', async () => {
    const hotel = await hotelWith()
    const leisure = await addSegment(hotel, 'Leisure')
    const business = await addSegment(hotel, ' Business ')
    await call('PUT', `${hotel}/segments/${leisure}`, { name: 'Holiday' }, { 'if-match': '"1"' })
    const response = await call('PUT', `${hotel}/segment-order`, { ids: [business, leisure] })
    expect(response.json<CodeGroups>().groups.map(({ name, position }) => [name, position])).toEqual([
      ['Business', 0],
      ['Holiday', 1],
    ])
  })

  it('the segments of a hotel have unique, non-empty names, ignoring case and accents', async () => {
    const hotel = await hotelWith()
    await addSegment(hotel, 'Städte')
    const taken = await call('POST', `${hotel}/segments`, { name: 'STADTE' })
    expect([taken.statusCode, problemOf(taken).errors?.[0]?.path]).toEqual([409, 'name'])
    const empty = await call('POST', `${hotel}/segments`, { name: '  ' })
    expect([empty.statusCode, problemOf(empty).errors?.[0]?.path]).toEqual([400, 'name'])
    await addSegment(await hotelWith(), 'Städte')
  })

  it('the segments of a hotel cannot be renamed with an outdated revision', async () => {
    const hotel = await hotelWith()
    const id = await addSegment(hotel, 'Groups')
    const rename = (name: string) => call('PUT', `${hotel}/segments/${id}`, { name }, { 'if-match': '"1"' })
    expect((await rename('Tours')).statusCode).toBe(200)
    expect((await rename('Coaches')).statusCode).toBe(412)
    expect((await read(hotel)).groups[0]?.name).toBe('Tours')
  })

  it('the segments of a hotel cannot be reordered with an incomplete list', async () => {
    const hotel = await hotelWith()
    const [first, second] = [await addSegment(hotel, 'A'), await addSegment(hotel, 'B')]
    for (const ids of [[second], [first, first], [second, first, 999_999]])
      expect((await call('PUT', `${hotel}/segment-order`, { ids })).statusCode).toBe(412)
    expect((await read(hotel)).groups.map(({ id }) => id)).toEqual([first, second])
  })

  it('the segments of a hotel can be removed only if no code is mapped to them', async () => {
    const hotel = await hotelWith('OTA')
    const id = await addSegment(hotel, 'Online')
    await map(hotel, ['OTA'], id)
    const refused = await call('DELETE', `${hotel}/segments/${id}`)
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state.in-use'])
    await map(hotel, ['OTA'], null)
    expect((await call('DELETE', `${hotel}/segments/${id}`)).json<CodeGroups>().groups).toEqual([])
  })

  it('the segments of a hotel are only those of this hotel', async () => {
    const [own, other] = [await hotelWith('OTA'), await hotelWith()]
    const foreign = await addSegment(other, 'Online')
    const refused = await map(own, ['OTA'], foreign)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'groupId'])
    expect((await call('DELETE', `${own}/segments/${foreign}`)).statusCode).toBe(404)
  })
})

describe('codes of segments', () => {
  it('codes are mapped together, all or none', async () => {
    const hotel = await hotelWith('A', 'B')
    const id = await addSegment(hotel, 'Online')
    const one = { code: 'A', revision: 1 }
    const unknown = await call('PUT', `${hotel}/mapping`, { codes: [one, { code: 'X', revision: 1 }], groupId: id })
    expect([unknown.statusCode, problemOf(unknown).errors?.[0]?.path]).toEqual([400, 'codes.1.code'])
    const old = await call('PUT', `${hotel}/mapping`, { codes: [one, { code: 'B', revision: 7 }], groupId: id })
    expect(old.statusCode).toBe(412)
    expect(await groupOf(hotel, 'A')).toBeNull()
    expect((await map(hotel, ['A', 'B'], id)).statusCode).toBe(200)
    expect([await groupOf(hotel, 'A'), await groupOf(hotel, 'B')]).toEqual(['Online', 'Online'])
  })

  it('codes are logged with their old and new group', async () => {
    const hotel = await hotelWith('OTA')
    await map(hotel, ['OTA'], await addSegment(hotel, 'Online'))
    const log = (await test.as('admin', 'GET', `/api/activity?companyId=${hotel}`)).json<Page<ActivityEntry>>()
    expect(log.content.map(({ entity, entityId, before, after }) => [entity, entityId, before, after])).toMatchObject([
      ['segment-code', 'OTA', { group: null }, { group: 'Online' }],
      ['segment', expect.any(String), null, { name: 'Online' }],
    ])
  })

  it('codes show their room nights of this year and last, without cancellations', async () => {
    const hotel = await hotelWith('OTA', 'DIR')
    const night = (place: number, stayDate: string, rooms: number, code: string) => ({
      companyId: hotel,
      reservationId: 1,
      place,
      version: 1,
      stayDate,
      at: TEST_NOW,
      revenue: 0,
      rooms,
      segment: code,
    })
    await test.db.insert(nightMovement).values([
      { ...night(0, '2026-12-31', 3, 'OTA'), kind: 'booked' },
      { ...night(1, '2026-12-31', -1, 'OTA'), kind: 'cancelled' },
      { ...night(2, '2025-01-01', 4, 'OTA'), kind: 'booked' },
      { ...night(3, '2027-01-01', 9, 'DIR'), kind: 'booked' },
      { ...night(4, '2026-01-01', 5, 'DIR'), kind: 'booked' },
    ])
    expect((await call('GET', `${hotel}/usage`)).json<CodeUsage>()).toEqual({
      year: 2026,
      codes: [
        { code: 'DIR', roomNights: 5, roomNightsLastYear: 0 },
        { code: 'OTA', roomNights: 2, roomNightsLastYear: 4 },
      ],
    })
  })

  it('codes appear in figures with the hotel’s own names', async () => {
    const hotel = await hotelWith('OTA', 'NEW')
    await map(hotel, ['OTA'], await addSegment(hotel, 'Online'))
    expect([...(await readGroupNames(test.db, hotel, 'segment')).names]).toEqual([['OTA', 'Online']])
  })
})

describe('notifications about unmapped segments', () => {
  it('the notification counts the remaining codes, and ends with the last one', async () => {
    const hotel = await hotelWith('A', 'B')
    const id = await addSegment(hotel, 'Online')
    expect(await alerted(hotel)).toEqual([[2, false]])
    await map(hotel, ['A'], id)
    expect(await alerted(hotel)).toEqual([[1, false]])
    await map(hotel, ['B'], id)
    expect(await alerted(hotel)).toEqual([[1, true]])
  })

  it('the notification is raised again for later unmapped codes', async () => {
    const hotel = await hotelWith('A')
    const id = await addSegment(hotel, 'Online')
    await map(hotel, ['A'], id)
    await map(hotel, ['A'], null)
    expect(await alerted(hotel)).toEqual([
      [1, false],
      [1, true],
    ])
  })

  it('the notification is updated only if its content changes', async () => {
    const hotel = await hotelWith('A')
    await addSegment(hotel, 'Online')
    const [row] = await test.db
      .select({ revision: notification.revision })
      .from(notification)
      .where(and(eq(notification.companyId, hotel), eq(notification.isOver, false)))
    expect(row?.revision).toBe(1)
  })

  it('the notification matches the page of every demo hotel', async () => {
    const open = (await test.db.select().from(notification)).filter(
      ({ tag, isOver, companyId }) => tag === 'unmapped-segments' && !isOver && companyId <= 24,
    )
    expect(open.length).toBeGreaterThan(5)
    for (const { companyId, payload } of open) {
      const unmapped = (await read(companyId)).codes.filter(({ groupId }) => groupId === null)
      expect([companyId, payload]).toEqual([companyId, { unmappedSegmentsCount: unmapped.length }])
    }
  })
})
