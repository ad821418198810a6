import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../../contract/analysis/analysis.ts'
import type { GroupOutcomes, GroupQuoteAnswer, GroupRequest } from '../../../contract/analysis/group-request.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { PricedNights, WhatIf } from '../../../contract/pricing/priced-night.ts'
import type { RateHistory } from '../../../contract/pricing/rate-history.ts'
import { type Hotel, hotelsOf, TODAY, YESTERDAY } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { readBlockedRooms } from '../../booking/groups/blocked-rooms.ts'
import {
  block,
  blockNight,
  capacity,
  groupRequest,
  pricedNight,
  roomType,
  roomTypeCapacity,
} from '../../platform/database/schema/index.ts'
import { recalculate } from '../../pricing/recommendations.ts'

/** A night of the hotel with bookings, among others with bookings. */
const NIGHT = addDays(TODAY, 10)

let test: TestApp
let hotel: Hotel
const hotels = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
  hotel = await hotels.pricedHotel()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(groupRequest)
  await test.db.delete(block)
  await test.db.transaction((tx) =>
    recalculate(
      tx,
      { id: hotel.id, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT', federalState: null },
      TEST_NOW,
    ),
  )
})

const rooms = (count: number, ...nights: StayDate[]) =>
  nights.map((stayDate) => ({ stayDate, category: null as number | null, rooms: count }))
const question = (nights: ReturnType<typeof rooms>, more = {}) => ({
  nights,
  commission: 0,
  wash: 0,
  rate: null,
  requestId: null,
  ...more,
})
const ask = async (body: object, id = hotel.id) =>
  (await test.as('admin', 'POST', `/api/groups/${id}/quote`, { body })).json<GroupQuoteAnswer>()
async function quoted(body: object) {
  const { quote } = await ask(body)
  if (!quote) throw new Error('no quote')
  return quote
}

const PATH = () => `/api/groups/${hotel.id}/requests`
const CHOIR = {
  name: 'Choir',
  status: 'definite',
  chance: 50,
  nights: rooms(8, NIGHT),
  commission: 10,
  wash: 0,
  cutoff: null,
  budget: 80_00,
  rate: 90_00,
  lostReason: null,
  isInPms: false,
  note: null,
}
const add = (body: object = CHOIR) => test.as('admin', 'POST', PATH(), { body })
const stored = async (body: object = CHOIR) => (await add(body)).json<GroupRequest>()
const blocked = async () => (await readBlockedRooms(test.db, hotel.id, TODAY)).get(NIGHT) ?? 0
async function rateOfNight(): Promise<number> {
  const [row] = await test.db
    .select({ rates: pricedNight.rates })
    .from(pricedNight)
    .where(and(eq(pricedNight.companyId, hotel.id), eq(pricedNight.stayDate, NIGHT)))
  return row?.rates[hotel.standard]?.rate ?? 0
}

describe('the quote of a group', () => {
  it('rises with its rooms, and covers the guests whom it displaces, its commission and its cost', async () => {
    const [small, large] = [await quoted(question(rooms(1, NIGHT))), await quoted(question(rooms(14, NIGHT)))]
    expect(large.total.displaced).toBeGreaterThan(small.total.displaced)
    expect(large.total.lowestRate).toBeGreaterThanOrEqual(small.total.lowestRate)
    expect(large.total.recommendedRate).toBeGreaterThan(large.total.lowestRate)
    // Half-way to what other guests pay would be less than the lower limit of the standard room.
    expect((small.total.lowestRate + small.total.usualRate) / 2).toBeLessThan(70_00)
    expect(small.total.recommendedRate).toBe(70_00)
    const paid = await quoted(question(rooms(14, NIGHT), { commission: 20 }))
    expect(paid.total.lowestRate).toBeGreaterThan(large.total.lowestRate)
    expect(paid.total.contribution).toBe(large.total.contribution)
  })

  it('tells what the group earns at a rate beyond the guests whom it displaces', async () => {
    const asked = rooms(6, NIGHT, addDays(NIGHT, 1))
    const { total } = await quoted(question(asked))
    const at = async (rate: number) => (await quoted(question(asked, { rate }))).gain ?? 0
    expect(await at(total.lowestRate - 5_00)).toBeLessThan(0)
    expect(await at(total.lowestRate)).toBeGreaterThanOrEqual(0)
    expect((await at(total.lowestRate + 10_00)) - (await at(total.lowestRate))).toBe(12 * 10_00)
  })

  it('counts the rooms that the group is expected to use', async () => {
    const { total } = await quoted(question(rooms(10, NIGHT), { wash: 20 }))
    expect(total.roomNights).toBeCloseTo(8, 6)
  })

  it('shows each night with its forecast and its recommended rate, without the group and with it', async () => {
    const { nights } = await quoted(question(rooms(12, NIGHT, addDays(NIGHT, 1))))
    expect(nights.map(({ stayDate }) => stayDate)).toEqual([NIGHT, addDays(NIGHT, 1)])
    for (const night of nights) {
      expect(night).toMatchObject({ rooms: 12, capacity: 16 })
      expect(night.forecastAfter).toBeGreaterThan(night.forecast)
      expect(night.forecastAfter).toBeLessThanOrEqual(16)
      expect(night.recommendedAfter).toBeGreaterThan(night.recommended ?? 0)
      expect(night.displacedHere).toBeGreaterThan(0)
      // Of the night alone at most as many as the group takes; guests of several nights are lost for their others too.
      expect(night.displacedHere).toBeLessThanOrEqual(12)
      expect(night.displaced).toBeGreaterThanOrEqual(night.displacedHere)
      expect(night.active).toBeGreaterThan(0)
    }
  })

  it('tells which rooms are missing, and dates that have them', async () => {
    const { missingRooms, nights, alternatives } = await quoted(question(rooms(16, NIGHT)))
    expect(missingRooms).toBeGreaterThan(0)
    expect(nights[0]?.missing).toBeCloseTo(missingRooms, 6)
    for (const { firstNight } of alternatives) expect(firstNight >= TODAY && firstNight !== NIGHT).toBe(true)
    const elsewhere = await quoted(question(rooms(16, alternatives[0]?.firstNight ?? NIGHT)))
    expect(elsewhere.missingRooms).toBe(0)
  })

  it('misses the rooms of a category that has fewer, although the house has some left', async () => {
    const types = { companyId: hotel.id, validFrom: '2020-01-01' }
    await test.db.insert(roomTypeCapacity).values([
      { ...types, code: 'STD', rooms: 14 },
      { ...types, code: 'SUP', rooms: 2 },
    ])
    const asked = (category: number) => question([{ stayDate: NIGHT, category, rooms: 5 }])
    const inSuperior = await quoted(asked(hotel.superior))
    expect([inSuperior.missingRooms, inSuperior.nights[0]?.missing]).toEqual([3, 3])
    expect((await quoted(asked(hotel.standard))).missingRooms).toBe(0)
    await test.db.delete(roomTypeCapacity)
  })

  it('keeps a fixed rate, whatever the group does', async () => {
    const fixed = { rates: [{ stayDate: NIGHT, category: hotel.standard, rate: 151_00 }] }
    await hotel.put('fixed-rates', fixed)
    const [night] = (await quoted(question(rooms(12, NIGHT)))).nights
    expect([night?.recommended, night?.recommendedAfter]).toEqual([151_00, 151_00])
    await hotel.put('fixed-rates', { rates: [] })
  })

  it('has a rate for each category, in the proportion of their rates', async () => {
    const nights = [hotel.standard, hotel.superior].map((category) => ({ stayDate: NIGHT, category, rooms: 3 }))
    const { total, categories } = await quoted(question(nights))
    const [standard, superior] = categories
    expect([standard?.name, superior?.name]).toEqual(['Standard', 'Superior'])
    expect(standard?.recommendedRate).toBeLessThan(total.recommendedRate)
    expect(superior?.recommendedRate).toBeGreaterThan(total.recommendedRate)
  })

  it('is missing for past nights, for nights beyond the forecast and without a forecast', async () => {
    const missing = async (night: StayDate, id = hotel.id) => (await ask(question(rooms(1, night)), id)).missing
    expect(await missing(YESTERDAY)).toBe('past')
    expect(await missing(addDays(TODAY, 700))).toBe('beyond-forecast')
    expect(await missing(NIGHT, (await hotels.newHotel()).id)).toBe('no-forecast')
  })
})

describe('requests of groups', () => {
  it('are stored with their nights, their author, and the quote of the day', async () => {
    const request = await stored({ ...CHOIR, nights: rooms(8, addDays(NIGHT, 1), NIGHT) })
    expect(request).toMatchObject({
      ...CHOIR,
      nights: expect.any(Array),
      firstNight: NIGHT,
      lastNight: addDays(NIGHT, 1),
    })
    expect([request.revision, request.author, request.writtenOn]).toEqual([1, 'Ruben Tannert', TODAY])
    const { total } = await quoted(question(request.nights, { budget: 80_00, commission: 10, requestId: request.id }))
    expect(request.quote).toEqual(total)
    expect((await test.as('admin', 'GET', PATH())).json()).toEqual([request])
    const logged = (
      await test.as('admin', 'GET', `/api/activity?companyId=${hotel.id}&entity=group-request&page=0&size=5`)
    ).json<Page<ActivityEntry>>()
    expect(logged.content[0]).toMatchObject({ action: 'create', entity: 'group-request', after: { name: 'Choir' } })
  })

  it('block rooms while they are tentative, by their chance, or definite, by their wash; not after the cut-off', async () => {
    const blockedBy = async (more: object) => {
      await test.db.delete(groupRequest)
      expect((await add({ ...CHOIR, ...more })).statusCode).toBe(201)
      return blocked()
    }
    expect(await blockedBy({})).toBe(8)
    expect(await blockedBy({ wash: 25 })).toBe(6)
    expect(await blockedBy({ status: 'tentative', chance: 25 })).toBe(2)
    expect(await blockedBy({ status: 'open' })).toBe(0)
    expect(await blockedBy({ isInPms: true })).toBe(0)
    expect(await blockedBy({ status: 'lost', lostReason: 'rate' })).toBe(0)
    expect(await blockedBy({ cutoff: TODAY })).toBe(8)
    expect(await blockedBy({ cutoff: YESTERDAY })).toBe(0)
  })

  it('make the next group dearer, but are not in their own way', async () => {
    const before = await quoted(question(rooms(6, NIGHT)))
    const { id } = await stored()
    const other = await quoted(question(rooms(6, NIGHT)))
    expect(other.nights[0]?.roomsLeft).toBeCloseTo((before.nights[0]?.roomsLeft ?? 0) - 8, 6)
    expect(other.total.contribution).toBeGreaterThan(before.total.contribution)
    expect(await quoted(question(rooms(6, NIGHT), { requestId: id }))).toEqual(before)
  })

  it('are followed by the recommended rates, and again when they change or are deleted', async () => {
    const without = await rateOfNight()
    const { id, revision } = await stored({ ...CHOIR, nights: rooms(12, NIGHT) })
    const withGroup = await rateOfNight()
    expect(withGroup).toBeGreaterThan(without)
    const lost = { ...CHOIR, nights: rooms(12, NIGHT), status: 'lost', lostReason: 'dates' }
    const headers = { 'if-match': `"${revision}"` }
    expect((await test.as('admin', 'PUT', `${PATH()}/${id}`, { body: lost, headers })).statusCode).toBe(200)
    expect(await rateOfNight()).toBe(without)
    const again = await stored({ ...CHOIR, nights: rooms(12, NIGHT) })
    expect(await rateOfNight()).toBe(withGroup)
    expect((await test.as('admin', 'DELETE', `${PATH()}/${again.id}`)).statusCode).toBe(204)
    expect(await rateOfNight()).toBe(without)
  })

  it('keep the quote of an earlier day once there is none any more, and categories that were removed', async () => {
    const quote = {
      roomNights: 8,
      displaced: 1,
      contribution: 70_00,
      lowestRate: 40_00,
      recommendedRate: 70_00,
      usualRate: 100_00,
    }
    const nights = [{ stayDate: YESTERDAY, category: 999_999, rooms: 8 }]
    const { budget, rate } = CHOIR
    const [old] = await test.db
      .insert(groupRequest)
      .values({
        ...{
          companyId: hotel.id,
          name: 'Choir',
          status: 'definite',
          chance: 50,
          nights,
          commission: 0,
          wash: 0,
          budget,
          rate,
        },
        ...{ firstNight: YESTERDAY, lastNight: YESTERDAY, author: 'Ruben Tannert', writtenOn: YESTERDAY, quote },
      })
      .returning()
    const body = { ...CHOIR, nights, note: 'All came' }
    const headers = { 'if-match': `"${old?.revision}"` }
    const kept = await test.as('admin', 'PUT', `${PATH()}/${old?.id}`, { body, headers })
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { note: 'All came', quote, nights }])
  })

  it('requests that block the same rooms as before recalculate no rates', async () => {
    const calculated = async () =>
      (
        await test.db
          .select({ at: pricedNight.calculatedAt })
          .from(pricedNight)
          .where(eq(pricedNight.companyId, hotel.id))
          .limit(1)
      )[0]?.at
    await test.db
      .update(pricedNight)
      .set({ calculatedAt: new Date(0) })
      .where(eq(pricedNight.companyId, hotel.id))
    expect((await add({ ...CHOIR, status: 'open' })).statusCode).toBe(201)
    expect(await calculated()).toEqual(new Date(0))
    expect((await add()).statusCode).toBe(201)
    expect(await calculated()).toEqual(TEST_NOW)
  })

  it('blocked rooms leave what-if at the forecast: they are not sold', async () => {
    const whatIf = async () =>
      (await hotel.call('GET', `what-if?stayDate=${NIGHT}&category=${hotel.standard}`)).json<WhatIf>()
    const soldAt = ({ points, active }: WhatIf) => points.find(({ rate }) => rate === active)?.roomNights
    const before = await whatIf()
    await stored({ ...CHOIR, nights: rooms(4, NIGHT) })
    const after = await whatIf()
    expect(soldAt(before)).toBeGreaterThan(0)
    expect(soldAt(after)).toBeCloseTo(soldAt(before) ?? 0, 6)
    const sold = after.points.map(({ roomNights }) => roomNights)
    expect(Math.max(...sold)).toBeGreaterThan(Math.min(...sold))
  })

  it('are refused with the field that is wrong', async () => {
    const refused = async (more: object) => {
      const answer = await add({ ...CHOIR, ...more })
      return [answer.statusCode, problemOf(answer).errors?.map(({ path }) => path)]
    }
    expect(await refused({ status: 'lost' })).toEqual([400, ['lostReason']])
    expect(await refused({ lostReason: 'rate' })).toEqual([400, ['lostReason']])
    expect(await refused({ status: 'tentative', rate: null })).toEqual([400, ['rate']])
    expect(await refused({ cutoff: addDays(NIGHT, 1) })).toEqual([400, ['cutoff']])
    expect(await refused({ nights: [...rooms(1, NIGHT), ...rooms(2, NIGHT)] })).toEqual([400, ['nights']])
    expect(await refused({ nights: rooms(1, NIGHT, addDays(NIGHT, 60)) })).toEqual([400, ['nights']])
    expect(await refused({ nights: [{ stayDate: NIGHT, category: 999_999, rooms: 1 }] })).toEqual([400, ['nights']])
    expect(await blocked()).toBe(0)
  })
})

describe('the groups of a night', () => {
  const groupsOn = async (night: StayDate, id = hotel.id) => {
    const [priced, rates] = await Promise.all([
      test.as('admin', 'GET', `/api/pricing/nights?companyId=${id}&from=${night}&to=${night}`),
      test.as('admin', 'GET', `/api/analysis/rate-history?companyId=${id}&stayDate=${night}`),
    ])
    const groups = priced.json<PricedNights>().nights[0]?.groups
    expect(rates.json<RateHistory>().groups).toEqual(groups)
    return groups
  }
  const addBlock = async (
    name: string,
    status: string,
    nights: [StayDate, string, number, number][],
    companyId: number,
  ) => {
    const [firstNight = NIGHT, lastNight = NIGHT] = [nights[0]?.[0], nights.at(-1)?.[0]]
    const [row] = await test.db
      .insert(block)
      .values({
        ...{ companyId, source: 'test', fingerprint: '', segment: null, changedAt: TEST_NOW },
        ...{ externalId: name, name, status, firstNight, lastNight, cutoff: TODAY },
      })
      .returning()
    const id = row?.id ?? 0
    await test.db.insert(blockNight).values(
      nights.map(([stayDate, roomType, rooms, pickedUp]) => ({
        companyId,
        blockId: id,
        stayDate,
        roomType,
        rooms,
        pickedUp,
      })),
    )
    return id
  }

  it('has requests with their rooms and chance and blocks with their pickup, in Manage and with the rates of the night', async () => {
    const twin = { stayDate: NIGHT, category: hotel.standard, rooms: 2 }
    const walkers = await stored({
      ...CHOIR,
      name: 'Walkers',
      status: 'tentative',
      chance: 40,
      nights: [...rooms(4, NIGHT), twin],
      cutoff: NIGHT,
    })
    const asking = await stored({ ...CHOIR, name: 'Ask', status: 'open', rate: null })
    await stored({ ...CHOIR, name: 'In PMS', isInPms: true })
    await stored({ ...CHOIR, name: 'Lost', status: 'lost', lostReason: 'dates' })
    await stored({ ...CHOIR, name: 'Next night', nights: rooms(3, addDays(NIGHT, 1)) })
    const id = await addBlock(
      'Wedding',
      'definite',
      [
        [NIGHT, 'STD', 5, 2],
        [NIGHT, 'SUP', 3, 1],
        [addDays(NIGHT, 1), 'STD', 9, 0],
      ],
      hotel.id,
    )
    await addBlock('Cancelled', 'cancelled', [[NIGHT, 'STD', 5, 0]], hotel.id)
    expect(await groupsOn(NIGHT)).toEqual([
      { kind: 'block', id, name: 'Wedding', status: 'definite', chance: null, rooms: 8, pickedUp: 3, cutoff: TODAY },
      {
        kind: 'request',
        id: asking.id,
        name: 'Ask',
        status: 'open',
        chance: null,
        rooms: 8,
        pickedUp: null,
        cutoff: null,
      },
      {
        kind: 'request',
        id: walkers.id,
        name: 'Walkers',
        status: 'tentative',
        chance: 40,
        rooms: 6,
        pickedUp: null,
        cutoff: NIGHT,
      },
    ])
  })

  it('are those of its hotel, and none if the night is over', async () => {
    await stored({ ...CHOIR, nights: rooms(8, YESTERDAY, TODAY) })
    await addBlock('Elsewhere', 'definite', [[NIGHT, 'STD', 5, 0]], 1)
    await test.db.insert(groupRequest).values({
      ...{ ...CHOIR, companyId: 1, status: 'definite', name: 'Elsewhere', nights: rooms(5, NIGHT) },
      ...{ firstNight: NIGHT, lastNight: NIGHT, author: 'Ruben Tannert', writtenOn: TODAY },
    })
    expect(await groupsOn(NIGHT)).toEqual([])
    expect((await groupsOn(NIGHT, 1))?.map(({ name }) => name)).toEqual(['Elsewhere', 'Elsewhere'])
    expect((await groupsOn(TODAY))?.map(({ name }) => name)).toEqual(['Choir'])
    expect(await groupsOn(YESTERDAY)).toEqual([])
  })
})

it('definite blocks of the hotel’s system block what earlier groups would still pick up', async () => {
  const addBlock = async (name: string, status: string, night: StayDate, pickedUp: number, cutoff: string | null) => {
    const [row] = await test.db
      .insert(block)
      .values({
        ...{ companyId: hotel.id, source: 'test', fingerprint: '', segment: null, changedAt: TEST_NOW },
        ...{ externalId: name, name, status, firstNight: night, lastNight: night, cutoff },
      })
      .returning()
    await test.db
      .insert(blockNight)
      .values({ companyId: hotel.id, blockId: row?.id ?? 0, stayDate: night, roomType: 'SUP', rooms: 10, pickedUp })
  }
  await addBlock('Earlier', 'definite', '2026-04-10', 8, null)
  await addBlock('Tentative', 'tentative', NIGHT, 0, null)
  await addBlock('Released', 'definite', NIGHT, 0, YESTERDAY)
  expect(await blocked()).toBe(0)
  await addBlock('Ahead', 'definite', NIGHT, 3, null)
  expect(await blocked()).toBeCloseTo(5, 6)
  // Parking spaces are no rooms.
  const ofSuperior = and(eq(roomType.companyId, hotel.id), eq(roomType.code, 'SUP'))
  await test.db.update(roomType).set({ state: 'excluded' }).where(ofSuperior)
  expect(await blocked()).toBe(0)
  await test.db.update(roomType).set({ state: 'active' }).where(ofSuperior)
})

describe('what decisions about groups earned', () => {
  const PAST = addDays(YESTERDAY, -3)
  const basisOf = async (id: number) =>
    (await test.db.select({ basis: groupRequest.basis }).from(groupRequest).where(eq(groupRequest.id, id)))[0]?.basis
  const change = async ({ id, revision }: GroupRequest, body: object) => {
    const headers = { 'if-match': `"${revision}"` }
    return (await test.as('admin', 'PUT', `${PATH()}/${id}`, { body, headers })).json<GroupRequest>()
  }
  const outcomes = async () =>
    (
      await test.as('admin', 'GET', `/api/analysis/group-outcomes?companyId=${hotel.id}&from=${PAST}&to=${NIGHT}`)
    ).json<GroupOutcomes>()
  const booked = async (night: StayDate) => {
    const { rows } = (
      await test.as('admin', 'GET', `/api/analysis/on-the-books?companyId=${hotel.id}&from=${night}&to=${night}`)
    ).json<OnTheBooks>()
    return rows[0]?.roomNights ?? 0
  }
  /** A request of a past night that was decided a month before. */
  const decided = async (more: Partial<typeof groupRequest.$inferInsert>) => {
    const guest = { whole: 60_00, part: 60_00, here: 60_00 }
    const night = { stayDate: PAST, rooms: 4, free: 10, demand: 20, spread: 5, guest }
    const basis = {
      decidedAt: `${addDays(PAST, -30)}T10:00:00.000Z`,
      cost: 20_00,
      usualCommission: 10,
      nights: [night],
    }
    await test.db.insert(groupRequest).values({
      ...{ companyId: hotel.id, name: 'Choir', status: 'definite', chance: 50, nights: rooms(4, PAST), commission: 0 },
      ...{
        wash: 0,
        rate: 90_00,
        isInPms: true,
        firstNight: PAST,
        lastNight: PAST,
        author: 'Ruben Tannert',
        writtenOn: PAST,
        basis,
      },
      ...more,
    })
  }

  it('what was known is kept when the status or the nights change, and not at other changes', async () => {
    const made = await stored({ ...CHOIR, status: 'open' })
    const first = await basisOf(made.id)
    expect(first).toMatchObject({ decidedAt: TEST_NOW.toISOString(), nights: [{ stayDate: NIGHT, rooms: 8 }] })
    expect(first?.nights[0]?.guest.here).toBeGreaterThan(0)
    const early = { ...first, decidedAt: '2026-11-01T08:00:00.000Z' } as NonNullable<typeof first>
    await test.db.update(groupRequest).set({ basis: early }).where(eq(groupRequest.id, made.id))
    const noted = await change(made, { ...CHOIR, status: 'open', note: 'Called again' })
    expect(await basisOf(made.id)).toEqual(early)
    const taken = await change(noted, CHOIR)
    expect(await basisOf(made.id)).toMatchObject({ decidedAt: TEST_NOW.toISOString() })
    await change(taken, { ...CHOIR, nights: rooms(6, NIGHT) })
    expect(await basisOf(made.id)).toMatchObject({ nights: [{ rooms: 6 }] })
    // The change log is for people.
    const { content } = (
      await test.as('admin', 'GET', `/api/activity?companyId=${hotel.id}&entity=group-request&page=0&size=1`)
    ).json<Page<ActivityEntry>>()
    expect(content[0]?.after).toMatchObject({ nights: rooms(6, NIGHT) })
    expect(content[0]?.after).not.toHaveProperty('basis')
  })

  it('a group that was taken earned its contribution if the night did not fill', async () => {
    expect(await booked(PAST)).toBeLessThan(16)
    await decided({})
    const { taken, refused, requests } = await outcomes()
    expect(requests).toMatchObject([{ name: 'Choir', isTaken: true, roomNights: 4, rate: 90_00 }])
    expect(requests[0]?.outcome).toMatchObject({ gain: 4 * 70_00, isClear: true })
    expect([taken.decisions, taken.judged, taken.gain, refused.decisions]).toEqual([1, 1, 4 * 70_00, 0])
  })

  it('as long as the hotel’s system lacks its block, its rooms count beside the books', async () => {
    await decided({ isInPms: false, nights: rooms(4, PAST) })
    const full = { companyId: hotel.id, validFrom: PAST, rooms: (await booked(PAST)) + 4 }
    await test.db.insert(capacity).values(full)
    expect((await outcomes()).requests[0]?.outcome?.gain).toBeLessThan(4 * 70_00)
    await test.db.update(groupRequest).set({ isInPms: true })
    expect((await outcomes()).requests[0]?.outcome?.gain).toBe(4 * 70_00)
    await test.db.delete(capacity).where(and(eq(capacity.companyId, hotel.id), eq(capacity.validFrom, PAST)))
  })

  it('a change of the nights without a forecast of them leaves nothing to judge by', async () => {
    await decided({})
    const [made] = (await test.as('admin', 'GET', PATH())).json<GroupRequest[]>()
    if (!made) throw new Error('no request')
    await change(made, { ...CHOIR, nights: rooms(4, PAST), note: 'All came' })
    expect(await basisOf(made.id)).not.toBeNull()
    await change({ ...made, revision: made.revision + 1 }, { ...CHOIR, nights: rooms(4, addDays(PAST, 1)) })
    expect(await basisOf(made.id)).toBeNull()
  })

  it('on a night that was full at some time, it has displaced guests', async () => {
    const full = { companyId: hotel.id, validFrom: PAST, rooms: await booked(PAST) }
    await test.db.insert(capacity).values(full)
    await decided({})
    expect((await outcomes()).requests[0]?.outcome?.gain).toBeLessThan(4 * 70_00 - 2 * 60_00)
    await test.db.delete(capacity).where(and(eq(capacity.companyId, hotel.id), eq(capacity.validFrom, PAST)))
  })

  it('a refused group counts at its budget, and one that went elsewhere by itself does not count', async () => {
    await decided({ name: 'Too dear', status: 'lost', lostReason: 'rate', budget: 50_00 })
    await decided({ name: 'No budget', status: 'lost', lostReason: 'rate', budget: null })
    await decided({ name: 'No rooms', status: 'lost', lostReason: 'no-rooms', budget: null })
    await decided({ name: 'Other dates', status: 'lost', lostReason: 'dates' })
    await decided({ name: 'Open', status: 'open' })
    const { refused, requests } = await outcomes()
    expect(requests.map(({ name, rate, isTaken }) => [name, rate, isTaken])).toEqual([
      ['Too dear', 50_00, false],
      ['No budget', null, false],
      ['No rooms', 90_00, false],
    ])
    const gains = requests.map(({ outcome }) => outcome?.gain ?? null)
    expect(gains[1]).toBeNull()
    // What it would have paid more is what refusing it lost more.
    expect((gains[0] ?? 0) - (gains[2] ?? 0)).toBe(4 * 40_00)
    expect([refused.decisions, refused.judged]).toEqual([3, 2])
  })

  it('a night that is not over, and a decision without a forecast, have no result', async () => {
    await stored(CHOIR)
    await decided({ name: 'Unknown', basis: null })
    const { taken, requests } = await outcomes()
    expect(requests.map(({ outcome }) => outcome)).toEqual([null, null])
    expect([taken.decisions, taken.judged]).toEqual([2, 0])
  })
})
