import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, isNotNull } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatsOf } from '../../../contract/platform/formats.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { Decision, DecisionSummary } from '../../../contract/pricing/decision.ts'
import type { DraftChange, Drafts } from '../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { type Hotel, hotelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  companyFeatures,
  connection,
  nightMovement,
  publishedRate,
  rateDecision,
  reservation,
  roomType,
} from '../../platform/database/schema/index.ts'
import { readPlan } from '../plan.ts'
import { runAutopilot } from '../publishing/autopilot.ts'
import { readKnown } from '../recommendations.ts'
import { judgeDecisions } from './judge.ts'
import { recordLeft } from './record.ts'

let test: TestApp
const { pricedHotel, raiseBaseRates } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NIGHT = addDays(TODAY, 3)
const later = (days: number) => new Date(TEST_NOW.getTime() + days * millisecondsInDay)

async function raisedHotel(): Promise<Hotel> {
  const hotel = await pricedHotel()
  await raiseBaseRates(hotel)
  return hotel
}

const rateOf = async (hotel: Hotel, stayDate = NIGHT) => {
  const { nights } = (await hotel.call('GET', `nights?from=${stayDate}&to=${stayDate}`)).json<PricedNights>()
  const rate = nights[0]?.rates.find(({ category }) => category === hotel.standard)
  return { active: rate?.active ?? 0, recommended: rate?.recommended ?? 0 }
}

async function publish(hotel: Hotel, line: Partial<DraftChange> & { rate: number }, overrideReason?: string) {
  const lines = [{ stayDate: NIGHT, category: hotel.standard, ...line }]
  const saved = await test.as('admin', 'PUT', `/api/pricing/drafts?companyId=${hotel.id}`, { body: { lines } })
  const drafts = saved.json<Drafts>().lines
  const answer = await hotel.call('POST', 'publications', {
    lines: drafts.map(({ id, revision }) => ({ id, revision, ...(overrideReason && { overrideReason }) })),
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: number }>()
}

const stored = (hotel: Hotel) =>
  test.db.select().from(rateDecision).where(eq(rateDecision.companyId, hotel.id)).orderBy(rateDecision.id)
const atNight = async (hotel: Hotel, stayDate = NIGHT) =>
  (await stored(hotel)).filter((each) => each.stayDate === stayDate && each.category === hotel.standard)

const list = async (hotel: Hotel) =>
  (await hotel.call('GET', `decisions?from=${addDays(TODAY, -60)}&to=${addDays(TODAY, 60)}&size=200`)).json<{
    content: Decision[]
  }>().content
const summary = async (hotel: Hotel) =>
  (
    await hotel.call('GET', `decisions/summary?from=${addDays(TODAY, -60)}&to=${addDays(TODAY, 60)}`)
  ).json<DecisionSummary>()

/** Records what is left of the recommendations at a moment. */
const leave = async (hotel: Hotel, at: Date) => {
  const [company] = await hotelRow(hotel)
  if (!company) throw new Error('The hotel is gone.')
  await test.db.transaction(async (tx) => {
    const rows = await readKnown(tx, hotel.id, TODAY)
    await recordLeft(tx, company, rows, { plan: await readPlan(tx, company, at), at })
  })
}
const hotelRow = async (hotel: Hotel) =>
  test.db.query.company.findMany({ where: (table, { eq: is }) => is(table.id, hotel.id) })

describe('a published rate', () => {
  it('as recommended is a decision that is compared with the rate before, with what it is expected to sell', async () => {
    const hotel = await raisedHotel()
    const { active, recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended }, 'market')
    expect(await list(hotel)).toMatchObject([
      {
        stayDate: NIGHT,
        kind: 'accepted',
        rate: recommended,
        other: active,
        reason: null,
        daysBefore: 3,
        outcome: null,
      },
    ])
    const [decision] = await list(hotel)
    expect(decision?.by?.name).toBeTruthy()
    expect(decision?.expected?.rate.contribution).not.toBe(decision?.expected?.other.contribution)
  })

  it('other than recommended is compared with the recommended one, and keeps its reason', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended - 10_00 }, 'event')
    expect(await list(hotel)).toMatchObject([{ kind: 'changed', other: recommended, reason: 'event' }])
    expect((await summary(hotel)).reasons).toMatchObject([{ reason: 'event', decisions: 1, judged: 0 }])
  })

  it('that is fixed is a decision of its own kind', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended - 10_00, fixing: 'fix' })
    expect(await list(hotel)).toMatchObject([{ kind: 'fixed', other: recommended }])
  })

  it('ends the decision before it', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended - 10_00 })
    await publish(hotel, { rate: recommended - 20_00 })
    expect((await atNight(hotel)).map(({ endedAt }) => endedAt !== null)).toEqual([true, false])
    const daysInForce = async () => (await list(hotel)).map((decision) => decision.daysInForce).toSorted()
    expect(await daysInForce()).toEqual([1, null])
    const ofFirst = and(eq(rateDecision.companyId, hotel.id), isNotNull(rateDecision.endedAt))
    await test.db
      .update(rateDecision)
      .set({ endedAt: later(2) })
      .where(ofFirst)
    expect(await daysInForce()).toEqual([2, null])
    await test.db
      .update(rateDecision)
      .set({ endedAt: later(4) })
      .where(ofFirst)
    expect(await daysInForce()).toEqual([null, null])
  })

  it('with an unknown reason is refused', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await expect(publish(hotel, { rate: recommended - 10_00 }, 'mood')).rejects.toThrow('overrideReason')
  })
})

describe('a recommendation that nobody publishes', () => {
  it('counts as left after seven days', async () => {
    const hotel = await raisedHotel()
    const night = addDays(TODAY, 20)
    const { active, recommended } = await rateOf(hotel, night)
    const [left] = await atNight(hotel, night)
    expect(left).toMatchObject({ kind: 'left', rate: active, other: recommended, endedAt: null })
    expect(await list(hotel)).toEqual([])
    await test.db
      .update(rateDecision)
      .set({ decidedAt: later(-8) })
      .where(and(eq(rateDecision.companyId, hotel.id), eq(rateDecision.id, left?.id ?? 0)))
    expect(await list(hotel)).toMatchObject([{ kind: 'left', stayDate: night }])
    expect((await summary(hotel)).total.left).toMatchObject({ decisions: 1, judged: 0 })
  })

  it('is no decision if it is published within seven days', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended })
    expect((await atNight(hotel)).map(({ kind }) => kind)).toEqual(['accepted'])
  })

  it('is recorded once, however often rates are calculated', async () => {
    const hotel = await raisedHotel()
    const before = await stored(hotel)
    await leave(hotel, later(1))
    await leave(hotel, later(2))
    expect(await stored(hotel)).toEqual(before)
  })
})

describe('autopilot in shadow mode', () => {
  it('records what it would have published, once, as long as that stays the same', async () => {
    const hotel = await pricedHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    await test.db
      .insert(companyFeatures)
      .values({ companyId: hotel.id, autopilot: true })
      .onConflictDoUpdate({ target: companyFeatures.companyId, set: { autopilot: true } })
    const piloted = { category: hotel.standard, mode: 'shadow', fromDays: 0, toDays: 2 }
    const limits = { largestChange: 50, largestDistance: 100, threshold: 1 }
    await hotel.put('autopilot', { categories: [{ ...piloted, ...limits }], excludedDates: [], quietHours: null })
    await raiseBaseRates(hotel)
    const pilot = () => runAutopilot({ db: test.db, now: () => TEST_NOW, log: console }, new AbortController().signal)
    await pilot()
    const shadow = (await stored(hotel)).filter(({ kind }) => kind === 'shadow')
    expect(shadow.length).toBeGreaterThan(0)
    await pilot()
    expect((await stored(hotel)).filter(({ kind }) => kind === 'shadow')).toEqual(shadow)
    const shadowOf = async () => (await summary(hotel)).shadow
    expect(await shadowOf()).toMatchObject([{ category: hotel.standard, lead: '0-7', mode: 'shadow' }])
    const split = [
      { ...piloted, ...limits, toDays: 1 },
      { ...piloted, ...limits, fromDays: 2, mode: 'on' },
    ]
    await hotel.put('autopilot', { categories: split, excludedDates: [], quietHours: null })
    expect(await shadowOf()).toMatchObject([{ lead: '0-7', mode: null }])
  })
})

describe('a decision about a finished night', () => {
  it('is judged by the bookings that came while its rate was on sale', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended })
    const [type] = await test.db
      .select({ code: roomType.code })
      .from(roomType)
      .where(and(eq(roomType.companyId, hotel.id), eq(roomType.categoryId, hotel.standard)))
    const [company] = await hotelRow(hotel)
    if (!type || !company) throw new Error('The hotel has no room type.')
    const judgeAt = (at: Date) => test.db.transaction((tx) => judgeDecisions(tx, company, at))
    const outcome = async () => (await atNight(hotel)).find(({ kind }) => kind === 'accepted')?.outcome
    await judgeAt(later(2))
    expect(await outcome()).toBeNull()
    await judgeAt(later(5))
    expect(await outcome()).toMatchObject({ wasOffered: false, rooms: 0, gain: 0 })
    const ofType = { companyId: hotel.id, stayDate: NIGHT, roomType: type.code }
    await test.db
      .insert(publishedRate)
      .values({ ...ofType, ratePlan: 'BAR', persons: 2, publishedAt: TEST_NOW, amount: recommended })
    const book = async (id: number, days: number, rooms: number, stays = true) => {
      const at = later(days)
      const booking = { source: 'test', externalId: `B${id}`, fingerprint: `${id}`, status: 'booked' }
      const cancelled = stays ? {} : { status: 'cancelled', cancelledAt: later(2) }
      const dates = { bookedAt: at, changedAt: at, arrival: NIGHT, departure: addDays(NIGHT, 1) }
      await test.db
        .insert(reservation)
        .values({ companyId: hotel.id, id: 9_000_000 + id, ...booking, ...dates, ...cancelled, rooms })
      const moved = { ...ofType, reservationId: 9_000_000 + id, version: 1 }
      const revenue = rooms * recommended
      await test.db
        .insert(nightMovement)
        .values([
          { ...moved, place: 0, at, kind: 'booked' as const, rooms, revenue },
          ...(stays
            ? []
            : [{ ...moved, place: 1, at: later(2), kind: 'cancelled' as const, rooms: -rooms, revenue: -revenue }]),
        ])
    }
    await book(1, 1, 2)
    await book(2, -1, 3)
    await book(3, 1, 4, false)
    await book(4, 1, 10)
    await judgeAt(later(5))
    const judged = await outcome()
    expect(judged).toMatchObject({ wasOffered: true, rooms: 2, revenue: 2 * recommended })
    expect(judged?.gain).not.toBe(0)
    expect((await summary(hotel)).total.followed).toMatchObject({ decisions: 1, judged: 1 })
    const nights = { from: addDays(TODAY, -60), to: addDays(TODAY, 60) }
    const answer = await hotel.call('GET', `decisions/pdf?from=${nights.from}&to=${nights.to}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const name = `${company.name} Revenue and decisions ${nights.from} ${nights.to}.pdf`
    expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
    const total = (await summary(hotel)).total.followed
    const { wholeMoney, wholeMoneyDifference } = formatsOf({ language: 'EN', locale: 'GB' })
    expect(text).toContain(`${wholeMoneyDifference(total.gain, 'EUR')} ± ${wholeMoney(total.interval, 'EUR')} €`)
  })
})

describe('the best and the worst decisions', () => {
  it('are only those whose 80 % interval excludes 0, at most ten each, the largest gain first', async () => {
    const hotel = await pricedHotel()
    const decided = (gain: number, variance: number, place: number) => ({
      ...{ companyId: hotel.id, category: hotel.standard, kind: 'accepted' as const, rate: 120_00, other: 100_00 },
      stayDate: addDays(TODAY, -1 - place),
      decidedAt: later(-40),
      outcome: { rooms: 1, revenue: 120_00, gain, variance, swing: { ahead: 0, late: 0 }, wasOffered: true },
    })
    const clear = Array.from({ length: 12 }, (_, place) => (place + 1) * 10_00)
    const unclear = [90_000_00, -90_000_00]
    await test.db
      .insert(rateDecision)
      .values([
        ...clear.map((gain, place) => decided(gain, 1, place)),
        decided(-50_00, 1, 12),
        ...unclear.map((gain, place) => decided(gain, gain ** 2, 13 + place)),
      ])
    const { best, worst, total } = await summary(hotel)
    const gains = (list: readonly Decision[]) => list.map(({ outcome }) => outcome?.gain)
    expect(gains(best)).toEqual(clear.toReversed().slice(0, 10))
    expect(gains(worst)).toEqual([-50_00])
    expect(total.followed).toMatchObject({ decisions: 15, judged: 15, isClear: false })
  })
})

describe('a publication that is undone', () => {
  it('was no decision, and the one before applies again', async () => {
    const hotel = await raisedHotel()
    const { recommended } = await rateOf(hotel)
    await publish(hotel, { rate: recommended - 10_00 })
    const before = await atNight(hotel)
    const [type] = await test.db
      .select({ code: roomType.code })
      .from(roomType)
      .where(and(eq(roomType.companyId, hotel.id), eq(roomType.categoryId, hotel.standard)))
    await test.db.insert(publishedRate).values({
      ...{ companyId: hotel.id, stayDate: NIGHT, roomType: type?.code ?? '', ratePlan: 'BAR', persons: 2 },
      ...{ publishedAt: TEST_NOW, amount: recommended - 10_00 },
    })
    test.advance(60_000)
    const mistaken = await publish(hotel, { rate: recommended - 20_00 })
    await hotel.call('POST', `publications/${mistaken.id}/undo`)
    expect(await atNight(hotel)).toEqual(before)
  })
})
