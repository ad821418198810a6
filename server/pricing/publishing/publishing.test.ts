import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Dashboard, OpenRatesByNight } from '../../../contract/analysis/analysis.ts'
import { PRICED_DAYS } from '../../../contract/analysis/figures.ts'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import type { AutopilotRuns } from '../../../contract/pricing/autopilot-run.ts'
import {
  type Draft,
  type DraftChange,
  type DraftRates,
  type Drafts,
  type DraftsEffect,
  MOST_LISTED_RATES,
  type RestrictionChange,
  type RestrictionChanges,
  type SavedDrafts,
} from '../../../contract/pricing/draft.ts'
import { isOpenRecommendation, type PricedNights, type WhatIf } from '../../../contract/pricing/priced-night.ts'
import type { PublicationWithLines } from '../../../contract/pricing/publication.ts'
import type { RateChanges } from '../../../contract/pricing/recommendation.ts'
import { OPEN } from '../../../contract/pricing/restriction.ts'
import { KINDS } from '../../../tests/support/kinds.ts'
import {
  calendar,
  fail,
  type Hotel,
  hotelsOf,
  levelsOf,
  TODAY,
  YESTERDAY,
} from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { localComputer } from '../../forecast/computer.ts'
import { queueRunsAfterChanges } from '../../forecast/nightly.ts'
import { runDue } from '../../forecast/run.ts'
import {
  activity,
  autopilotRun,
  company,
  companyFeatures,
  connection,
  delivery,
  demoSystemRate,
  demoSystemRestriction,
  forecastRun,
  outboundLog,
  pricedNight,
  publicationLine,
  publishedRate,
  rateDecision,
  userCompany,
} from '../../platform/database/schema/index.ts'
import { countStatements } from '../../platform/database/testing-statements.ts'
import { ratesOfRun } from '../recommendations.ts'
import { runAutopilot } from './autopilot.ts'
import { storePublication } from './publish.ts'
import { readRestrictionChanges } from './restriction-changes.ts'
import { sendDue } from './sender.ts'

let test: TestApp
const { newHotel, pricedHotel, calculate, raiseBaseRates } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NIGHT = addDays(TODAY, 3)
const stopped = new AbortController().signal
const send = (at = TEST_NOW) =>
  sendDue(
    { db: test.db, kinds: KINDS, keys: {}, now: () => at, log: { warn: (...what: unknown[]) => fail(...what) } },
    stopped,
  )

const saveAs = (username: string, { id }: Hotel, lines: DraftChange[]) =>
  test.as(username, 'PUT', `/api/pricing/drafts?companyId=${id}`, { body: { lines } })
const draftsOf = async ({ call }: Hotel) => (await call('GET', 'drafts')).json<Drafts>().lines
const choiceOf = (lines: readonly Draft[]) => ({ lines: lines.map(({ id, revision }) => ({ id, revision })) })

/** Gives an account of the demo access to the hotel. */
async function assign(username: string, { id }: Hotel): Promise<void> {
  await test.db.insert(userCompany).values({ userId: await test.idOf(username), companyId: id })
}

async function publish(hotel: Hotel, lines: DraftChange[]): Promise<PublicationWithLines> {
  const saved = await saveAs('admin', hotel, lines)
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const answer = await hotel.call('POST', 'publications', choiceOf(await draftsOf(hotel)))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

const lineOf = (hotel: Hotel, rate: number, more: Partial<DraftChange> = {}): DraftChange => ({
  stayDate: NIGHT,
  category: hotel.standard,
  rate,
  ...more,
})

describe('invalid drafts of rates', () => {
  // Nothing is stored, so all tests share a hotel.
  let hotel: Hotel
  beforeAll(async () => {
    hotel = await pricedHotel()
  })

  it.each<[string, Partial<DraftChange>, string]>([
    ['above the highest rate of its level', { rate: 181_00 }, 'lines.0.rate'],
    ['below the lowest rate of its level', { rate: 69_00 }, 'lines.0.rate'],
    ['of a night without a level', { stayDate: addDays(TODAY, 104) }, 'lines.0.rate'],
    ['of a night that is over', { stayDate: addDays(TODAY, -1) }, 'lines.0.stayDate'],
    ['of a night beyond all recommendations', { stayDate: addDays(TODAY, 420) }, 'lines.0.stayDate'],
    ['of a category of another hotel', { category: 999_999 }, 'lines.0.category'],
  ])('a draft %s is rejected with an error on the field', async (_, change, path) => {
    const refused = await saveAs('admin', hotel, [lineOf(hotel, 100_00, change)])
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, path])
    expect(await draftsOf(hotel)).toEqual([])
  })

  it('an invalid draft is rejected with the limit that it exceeds', async () => {
    const refused = await saveAs('admin', hotel, [lineOf(hotel, 181_00)])
    expect(problemOf(refused).errors?.[0]?.message).toContain('from 70.00 EUR to 180.00 EUR')
    expect(problemOf(refused).errors?.[0]?.message).toContain('Low')
  })
})

describe('a draft of a rate', () => {
  let hotel: Hotel
  beforeEach(async () => {
    hotel = await pricedHotel()
  })
  const line = (rate: number, more: Partial<DraftChange> = {}) => lineOf(hotel, rate, more)

  it('belongs to the hotel, names its author and shows the current rates', async () => {
    await assign('user', hotel)
    await saveAs('user', hotel, [line(120_00, { reason: 'recommendation' })])
    const [draft] = await draftsOf(hotel)
    expect(draft).toMatchObject({
      stayDate: NIGHT,
      rate: 120_00,
      active: 100_00,
      limits: { lowest: 70_00, highest: 180_00 },
      reason: 'recommendation',
      revision: 1,
      author: { id: await test.idOf('user') },
    })
    expect(draft?.recommended).toBeGreaterThan(0)
  })

  it('of another user is not overwritten unseen: both versions are reported, and the other nights are saved', async () => {
    await assign('user', hotel)
    await saveAs('user', hotel, [line(120_00)])
    const many = await saveAs('admin', hotel, [line(130_00), line(90_00, { stayDate: addDays(NIGHT, 1) })])
    expect(many.json<SavedDrafts>().refused).toMatchObject([{ stayDate: NIGHT, code: 'stale' }])
    expect((await draftsOf(hotel)).map(({ rate }) => rate)).toEqual([120_00, 90_00])
    const late = await saveAs('admin', hotel, [line(130_00)])
    expect(late.statusCode).toBe(412)
    expect(problemOf(late).errors?.[0]).toMatchObject({ path: 'lines.0.revision' })
    expect(problemOf(late).errors?.[0]?.message).toMatch(/has set 120.00 EUR .* yours is 130.00 EUR/)
    await saveAs('admin', hotel, [line(130_00, { revision: 1 })])
    expect((await draftsOf(hotel)).map(({ rate, revision }) => [rate, revision])).toEqual([
      [130_00, 2],
      [90_00, 1],
    ])
  })

  it('can be discarded only in the revision that was read, and the log has the discarded values', async () => {
    await saveAs('admin', hotel, [line(120_00)])
    const seen = choiceOf(await draftsOf(hotel))
    await saveAs('admin', hotel, [line(125_00, { revision: 1 })])
    expect((await hotel.call('POST', 'drafts/discard', seen)).statusCode).toBe(412)
    expect((await hotel.call('POST', 'drafts/discard', choiceOf(await draftsOf(hotel)))).json<Drafts>().lines).toEqual(
      [],
    )
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.action, 'discard')))
      .orderBy(desc(activity.id))
    expect(entry?.before).toEqual({ [`${NIGHT} Standard`]: 125_00 })
  })

  it('can be saved by users who may set rates, and read by viewers', async () => {
    const refused = await saveAs('viewer', { ...hotel, id: 1 }, [line(100_00)])
    expect(refused.statusCode).toBe(403)
  })
})

describe('publications', () => {
  it('a publication is stored with everything that it sends before the response, and removes its drafts from the list', async () => {
    const hotel = await pricedHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    const published = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    expect(published).toMatchObject({ via: 'demo', source: 'user', counts: { queued: 1, confirmed: 0 } })
    expect(published.lines).toMatchObject([
      { stayDate: NIGHT, ratePlan: 'BAR', rate: 120_00, previous: 100_00, state: 'queued' },
    ])
    expect(await draftsOf(hotel)).toEqual([])
  })

  it('a publication sends plans that are derived here, without those that the system derives', async () => {
    const hotel = await pricedHotel()
    const plan = { name: 'Plan', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: false }
    await hotel.put('rate-plans', {
      base: 'BAR',
      plans: [
        { ...plan, code: 'NRF', adjustment: { type: 'percent', percent: -10 } },
        { ...plan, code: 'BB', adjustment: { type: 'amount', amount: 15_00 }, isDerivedBySystem: true },
      ],
    })
    const { id, lines } = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    expect(lines.map(({ ratePlan, rate }) => [ratePlan, rate])).toEqual([
      ['BAR', 120_00],
      ['NRF', 108_00],
    ])
    await hotel.call('POST', `publications/${id}/mark-published`)
    const next = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 130_00 }])
    expect(next.lines.map(({ previous, rate }) => [previous, rate])).toEqual([
      [120_00, 130_00],
      [108_00, 117_00],
    ])
  })

  it('drafts show the rates that each sent plan would have, with those on sale, by night, a night with one outside limits first', async () => {
    const hotel = await pricedHotel()
    const plan = { name: 'Plan', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: false }
    const plans = (percent: number) =>
      hotel.put('rate-plans', {
        base: 'BAR',
        plans: [
          { ...plan, code: 'NRF', adjustment: { type: 'percent', percent } },
          { ...plan, code: 'BB', adjustment: { type: 'amount', amount: 15_00 }, isDerivedBySystem: true },
        ],
      })
    await plans(-40)
    const { id } = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 100_00 }])
    await hotel.call('POST', `publications/${id}/mark-published`)
    await plans(-10)
    await saveAs('admin', hotel, [
      { stayDate: addDays(NIGHT, 1), category: hotel.standard, rate: 75_00 },
      { stayDate: NIGHT, category: hotel.standard, rate: 110_00 },
    ])
    const line = { stayDate: NIGHT, category: hotel.standard }
    const next = { stayDate: addDays(NIGHT, 1), category: hotel.standard }
    const shown = await hotel.call('POST', 'drafts/rates', choiceOf(await draftsOf(hotel)))
    expect(shown.json<DraftRates>()).toEqual({
      ...{ companyId: hotel.id, currency: 'EUR', count: 4, outside: 1 },
      lines: [
        { ...next, ratePlan: 'BAR', rate: 75_00, previous: 100_00, isOutside: false },
        { ...next, ratePlan: 'NRF', rate: 67_50, previous: null, isOutside: true },
        { ...line, ratePlan: 'BAR', rate: 110_00, previous: 100_00, isOutside: false },
        { ...line, ratePlan: 'NRF', rate: 99_00, previous: 60_00, isOutside: false },
      ],
    })
    const unknown = await hotel.call('POST', 'drafts/rates', { lines: [{ id: 999_999, revision: 1 }] })
    expect(unknown.json<DraftRates>()).toMatchObject({ count: 0, outside: 0, lines: [] })
  })

  it('drafts of more rates than are listed show those of the nights with the largest changes, by date, and count all', async () => {
    const hotel = await pricedHotel()
    await raiseBaseRates(hotel)
    const ofNight = (stayDate: string, at: number) => [
      { stayDate, category: hotel.standard, rate: 101_00 + at * 10 },
      { stayDate, category: hotel.superior, rate: 131_00 + at * 10 },
    ]
    const saved = await saveAs(
      'admin',
      hotel,
      [...stayDates(TODAY, addDays(TODAY, 99)), addDays(TODAY, 110)].flatMap(ofNight),
    )
    expect(saved.statusCode).toBe(200)
    const answer = await hotel.call('POST', 'drafts/rates', choiceOf(await draftsOf(hotel)))
    const { count, outside, lines } = answer.json<DraftRates>()
    expect([count, outside, lines.length]).toEqual([202, 0, MOST_LISTED_RATES])
    const nights = [...new Set(lines.map(({ stayDate }) => stayDate))]
    const categories = [hotel.standard, hotel.superior].toSorted((a, b) => a - b)
    expect(lines.map(({ stayDate, category }) => [stayDate, category])).toEqual(
      nights.flatMap((night) => categories.map((category) => [night, category])),
    )
    expect(nights).toEqual(nights.toSorted())
    const left = (await draftsOf(hotel)).filter(({ stayDate }) => !nights.includes(stayDate))
    const leftOut = (await hotel.call('POST', 'drafts/rates', choiceOf(left))).json<DraftRates>()
    const changeOf = (stayDate: string) =>
      Math.max(
        ...[...lines, ...leftOut.lines]
          .filter((line) => line.stayDate === stayDate)
          .map(({ rate, previous }) => (previous ? Math.abs(rate / previous - 1) : -1)),
      )
    expect(new Set(left.map(({ stayDate }) => stayDate)).size).toBe(1)
    expect(changeOf(left[0]?.stayDate ?? '')).toBeLessThanOrEqual(Math.min(...nights.map(changeOf)))
  })

  it('a publication reads the active rates of all plans with one statement', async () => {
    const hotel = await pricedHotel()
    const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
    if (!row) throw new Error('the hotel is missing')
    const withPlans = async (...codes: string[]) => {
      const plan = { name: 'Plan', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: false }
      const adjustment = { type: 'percent', percent: -10 }
      await hotel.put('rate-plans', { base: 'BAR', plans: codes.map((code) => ({ ...plan, code, adjustment })) })
      const rates = [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }]
      const publishing = { at: TEST_NOW, source: 'user', by: null } as const
      return countStatements(() => test.db.transaction((tx) => storePublication(tx, row, rates, publishing)))
    }
    const few = await withPlans()
    expect((await withPlans('A', 'B', 'C', 'D')).statements).toBe(few.statements)
  })

  it('a publication fixes and releases rates', async () => {
    const hotel = await pricedHotel()
    const fixed = async () => (await hotel.call('GET', 'fixed-rates')).json<{ rates: object[] }>().rates
    const line = { stayDate: NIGHT, category: hotel.standard, rate: 120_00 }
    await publish(hotel, [{ ...line, fixing: 'fix' }])
    expect(await fixed()).toEqual([line])
    await publish(hotel, [{ ...line, rate: 125_00 }])
    expect(await fixed()).toEqual([{ ...line, rate: 125_00 }])
    await publish(hotel, [{ ...line, fixing: 'release' }])
    expect(await fixed()).toEqual([])
  })

  it('a draft of a fixed rate has no recommended rate: the fixed one is not a recommendation', async () => {
    const hotel = await pricedHotel()
    await publish(hotel, [lineOf(hotel, 120_00, { fixing: 'fix' })])
    await calculate(hotel)
    await saveAs('admin', hotel, [lineOf(hotel, 125_00)])
    expect(await draftsOf(hotel)).toMatchObject([{ rate: 125_00, recommended: null }])
  })

  it('a publication is refused if a draft has changed, and then publishes nothing', async () => {
    const hotel = await pricedHotel()
    await saveAs('admin', hotel, [
      { stayDate: NIGHT, category: hotel.standard, rate: 120_00 },
      { stayDate: addDays(NIGHT, 1), category: hotel.standard, rate: 121_00 },
    ])
    const seen = choiceOf(await draftsOf(hotel))
    await saveAs('admin', hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 122_00, revision: 1 }])
    const refused = await hotel.call('POST', 'publications', seen)
    expect([refused.statusCode, problemOf(refused).errors?.map(({ path }) => path)]).toEqual([
      412,
      ['lines.0.revision'],
    ])
    expect(await draftsOf(hotel)).toHaveLength(2)
  })

  it('a publication without a connection is marked manually as published, which makes its rates the active ones', async () => {
    const hotel = await pricedHotel()
    const { id, via } = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    expect(via).toBeNull()
    await send()
    const marked = await hotel.call('POST', `publications/${id}/mark-published`)
    expect(marked.json<PublicationWithLines>().counts).toMatchObject({ confirmed: 1, queued: 0 })
    expect((await hotel.call('POST', `publications/${id}/mark-published`)).statusCode).toBe(409)
    const nights = (await hotel.call('GET', `nights?from=${NIGHT}&to=${NIGHT}`)).json<PricedNights>()
    expect(nights.nights[0]?.rates.find(({ category }) => category === hotel.standard)?.active).toBe(120_00)
  })

  it('a publication appears in the history of the night with its author and state', async () => {
    const hotel = await pricedHotel()
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    const history = (
      await hotel.call('GET', `history?stayDate=${NIGHT}&category=${hotel.standard}`)
    ).json<RateChanges>()
    expect(history.changes.find(({ kind }) => kind === 'sent')).toMatchObject({
      rate: 120_00,
      source: 'user',
      state: 'queued',
      ratePlan: 'BAR',
      by: 'Ruben Tannert',
    })
  })

  it('the history of a night says which plan each rate is for, the base plan first', async () => {
    const hotel = await pricedHotel()
    const plan = { name: '', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: false }
    await hotel.put('rate-plans', {
      base: 'BAR',
      plans: ['WEEK', 'AAA'].map((code) => ({ ...plan, code, adjustment: { type: 'percent', percent: -10 } })),
    })
    await calculate(hotel)
    const { id } = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    await hotel.call('POST', `publications/${id}/mark-published`)
    const { ratePlans, changes } = (
      await hotel.call('GET', `history?stayDate=${NIGHT}&category=${hotel.standard}`)
    ).json<RateChanges>()
    expect(ratePlans).toEqual(['BAR', 'WEEK', 'AAA'])
    const ofKind = (kind: string) =>
      changes.filter((change) => change.kind === kind).map(({ ratePlan, rate }) => `${ratePlan} ${rate}`)
    expect(ofKind('sent').sort()).toEqual(['AAA 10800', 'BAR 12000', 'WEEK 10800'])
    expect(ofKind('published')).toEqual(expect.arrayContaining(['AAA 10800', 'BAR 12000', 'WEEK 10800']))
    expect(new Set(ofKind('recommended').map((rate) => rate.split(' ')[0]))).toEqual(new Set(['BAR']))
  })
})

describe('publishing restrictions', () => {
  const RULE = {
    id: 1,
    name: 'Fair',
    category: null,
    weekdays: [],
    from: NIGHT,
    to: addDays(NIGHT, 1),
    maximumStay: null,
    closedToArrival: null,
    closedToDeparture: null,
    closed: null,
    minimumStay: 3,
  }
  const setRules = (hotel: Hotel, ...rules: object[]) => hotel.put('restrictions', { rules })
  const changesOf = async ({ call }: Hotel) =>
    (await call('GET', 'restrictions/changes')).json<RestrictionChanges>().changes
  const choose = (changes: readonly RestrictionChange[]) => ({
    lines: [],
    restrictions: changes.map(({ before: _, ...change }) => change),
  })
  async function linked(): Promise<Hotel> {
    const hotel = await newHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    return hotel
  }
  const received = async ({ id }: Hotel) =>
    (
      await test.db
        .select()
        .from(demoSystemRestriction)
        .where(eq(demoSystemRestriction.companyId, id))
        .orderBy(demoSystemRestriction.id)
    ).map(({ stayDate, roomType, restriction }) => [stayDate, roomType, restriction.minimumStay])
  const publishAll = async (hotel: Hotel) =>
    (await hotel.call('POST', 'publications', choose(await changesOf(hotel)))).json<PublicationWithLines>()

  it('restrictions from a changed rule are listed with old and new values, consecutive nights together', async () => {
    const hotel = await linked()
    await setRules(hotel, RULE)
    const after = { ...OPEN, minimumStay: 3 }
    expect(await changesOf(hotel)).toEqual(
      [hotel.superior, hotel.standard].map((category) => ({
        category,
        from: NIGHT,
        to: addDays(NIGHT, 1),
        before: OPEN,
        after,
      })),
    )
  })

  it('restrictions are published, sent and confirmed, and leave the list; a lifted one is sent as open', async () => {
    const hotel = await linked()
    await setRules(hotel, { ...RULE, category: hotel.standard })
    const { id, counts } = await publishAll(hotel)
    expect(counts).toMatchObject({ queued: 2 })
    expect(await changesOf(hotel)).toEqual([])
    await send()
    const { lines } = (await hotel.call('GET', `publications/${id}`)).json<PublicationWithLines>()
    expect(lines.map(({ state, rate, restriction }) => [state, rate, restriction?.minimumStay])).toEqual([
      ['confirmed', null, 3],
      ['confirmed', null, 3],
    ])
    await setRules(hotel)
    await publishAll(hotel)
    await send()
    expect(await received(hotel)).toEqual([
      [NIGHT, 'STD', 3],
      [addDays(NIGHT, 1), 'STD', 3],
      [NIGHT, 'STD', 0],
      [addDays(NIGHT, 1), 'STD', 0],
    ])
  })

  it('restrictions and rates of one night do not replace each other, and are sent in their own order', async () => {
    const hotel = await pricedHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    await setRules(hotel, { ...RULE, category: hotel.standard, to: NIGHT })
    await publishAll(hotel)
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    await setRules(hotel, { ...RULE, category: hotel.standard, to: NIGHT, minimumStay: 2 })
    await publishAll(hotel)
    await send()
    const lines = await test.db
      .select()
      .from(publicationLine)
      .where(eq(publicationLine.companyId, hotel.id))
      .orderBy(publicationLine.id)
    expect(lines.map(({ state, rate, restriction }) => [state, rate, restriction?.minimumStay])).toEqual([
      ['superseded', null, 3],
      ['confirmed', 120_00, undefined],
      ['confirmed', null, 2],
    ])
    expect(await received(hotel)).toEqual([[NIGHT, 'STD', 2]])
  })

  it('restrictions that changed in the meantime are rejected by name, and then nothing is published', async () => {
    const hotel = await linked()
    await setRules(hotel, RULE)
    const seen = choose(await changesOf(hotel))
    await setRules(hotel, { ...RULE, minimumStay: 4 })
    const refused = await hotel.call('POST', 'publications', seen)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([412, 'restrictions.0.after'])
    expect((await hotel.call('POST', 'publications', {})).statusCode).toBe(400)
    expect(await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id))).toEqual([])
  })

  it('restrictions apply to plans that inherit them, including those that the system derives, and not to those with their own', async () => {
    const hotel = await linked()
    const plan = { name: 'Plan', adjustment: { type: 'percent', percent: -10 }, isDerivedBySystem: false }
    await hotel.put('rate-plans', {
      base: 'BAR',
      plans: [
        { ...plan, code: 'BB', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: true },
        { ...plan, code: 'NRF', parent: 'BAR', hasOwnRestrictions: true },
        { ...plan, code: 'WEEK', parent: 'NRF', hasOwnRestrictions: false },
      ],
    })
    await setRules(hotel, { ...RULE, category: hotel.standard, to: NIGHT })
    expect((await publishAll(hotel)).lines.map(({ ratePlan }) => ratePlan)).toEqual(['BAR', 'BB'])
  })

  it('restrictions of which the system takes some parts are sent without the others, which the line and the log name', async () => {
    const hotel = await linked()
    const restrictionParts = ['minimumStay', 'closed'] as const
    const kinds = { ...KINDS, demo: { ...KINDS.demo, restrictionParts } }
    const sendParts = () => sendDue({ db: test.db, kinds, keys: {}, now: () => TEST_NOW, log: { warn: fail } }, stopped)
    await setRules(hotel, {
      ...RULE,
      category: hotel.standard,
      to: NIGHT,
      minimumStayThrough: 4,
      maximumDaysAhead: 60,
    })
    const { id } = await publishAll(hotel)
    await sendParts()
    const sent = () => test.db.select().from(demoSystemRestriction).where(eq(demoSystemRestriction.companyId, hotel.id))
    expect((await sent()).map(({ restriction }) => restriction)).toEqual([{ ...OPEN, minimumStay: 3 }])
    const said = { reasonKind: 'partsNotTaken', reason: 'Not taken: minimum stay through, maximum days ahead.' }
    const { lines } = (await hotel.call('GET', `publications/${id}`)).json<PublicationWithLines>()
    expect(lines).toMatchObject([{ state: 'confirmed', ...said }])
    const logs = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    expect(logs).toMatchObject([{ result: 'accepted', ...said }])
    expect(await changesOf(hotel)).toEqual([])
    await setRules(hotel)
    const open = await publishAll(hotel)
    await sendParts()
    expect((await sent()).at(-1)?.restriction).toEqual(OPEN)
    const lifted = (await hotel.call('GET', `publications/${open.id}`)).json<PublicationWithLines>()
    expect(lifted.lines).toMatchObject([{ state: 'confirmed', reason: null, reasonKind: null }])
  })

  it('restrictions without a connection are published manually; a system without restrictions gets none, and refuses queued ones', async () => {
    const hotel = await newHotel()
    await setRules(hotel, { ...RULE, category: hotel.standard, to: NIGHT })
    const { id } = await publishAll(hotel)
    const marked = await hotel.call('POST', `publications/${id}/mark-published`)
    expect(marked.json<PublicationWithLines>().counts).toMatchObject({ confirmed: 1 })
    await setRules(hotel, RULE)
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    const { writeRestrictions: _, ...ratesOnly } = KINDS.demo
    const kinds = { ...KINDS, demo: ratesOnly }
    const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
    if (!row) throw new Error('the hotel is stored')
    expect(await readRestrictionChanges(test.db, row, { kinds, now: TEST_NOW })).toEqual([])
    await publishAll(hotel)
    await sendDue({ db: test.db, kinds, keys: {}, now: () => TEST_NOW, log: { warn: fail } }, stopped)
    const lines = await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, hotel.id))
    expect(lines.filter(({ state }) => state === 'refused').map(({ reason }) => reason)).toContain(
      'This system takes no restrictions.',
    )
  })
})

describe('sending', () => {
  async function linkedHotel(): Promise<Hotel> {
    const hotel = await pricedHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    return hotel
  }
  const statesOf = async ({ id }: Hotel) =>
    (
      await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, id)).orderBy(publicationLine.id)
    ).map(({ rate, state }) => [rate, state])
  const receivedBy = async ({ id }: Hotel) =>
    (
      await test.db.select().from(demoSystemRate).where(eq(demoSystemRate.companyId, id)).orderBy(demoSystemRate.id)
    ).map(({ rate }) => rate)

  it('confirms what the system accepts and makes it active, and reports refused rates with the reason', async () => {
    const hotel = await linkedHotel()
    const { id } = await publish(hotel, [
      { stayDate: NIGHT, category: hotel.standard, rate: 120_00 },
      { stayDate: addDays(NIGHT, 1), category: hotel.standard, rate: 120_50 },
    ])
    await send()
    const { lines } = (await hotel.call('GET', `publications/${id}`)).json<PublicationWithLines>()
    expect(lines.map(({ state, reason }) => [state, reason])).toEqual([
      ['confirmed', null],
      ['refused', 'Rates must be whole amounts.'],
    ])
    const inLog = and(eq(activity.companyId, hotel.id), eq(activity.result, 'refused'))
    expect(await test.db.select().from(activity).where(inLog)).toMatchObject([
      { entity: 'publication', entityId: String(id), after: { refused: 1, reason: 'Rates must be whole amounts.' } },
    ])
    const { nights } = (await hotel.call('GET', `nights?from=${NIGHT}&to=${addDays(NIGHT, 1)}`)).json<PricedNights>()
    const active = nights.map(({ rates }) => rates.find(({ category }) => category === hotel.standard)?.active)
    expect(active).toEqual([120_00, 100_00])
    await hotel.call('POST', `publications/${id}/retry`)
    expect(await statesOf(hotel)).toEqual([
      [120_00, 'confirmed'],
      [120_50, 'queued'],
    ])
  })

  it('replaces what is still queued for the same night, so that no older rate arrives after a newer one', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 130_00 }])
    await send()
    expect(await statesOf(hotel)).toEqual([
      [120_00, 'superseded'],
      [130_00, 'confirmed'],
    ])
    expect(await receivedBy(hotel)).toEqual([130_00])
  })

  it('retries a line without a response after the pause, unless a newer rate has replaced it', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    const later = new Date(TEST_NOW.getTime() + 60_000)
    // The state left by a process that dies after sending.
    await test.db
      .update(publicationLine)
      .set({ state: 'sent', attempts: 1, dueAt: later })
      .where(eq(publicationLine.companyId, hotel.id))
    await send()
    expect(await statesOf(hotel)).toEqual([[120_00, 'sent']])
    await send(later)
    expect(await statesOf(hotel)).toEqual([[120_00, 'confirmed']])
    expect(await receivedBy(hotel)).toEqual([120_00])
  })

  it('stops while the connection is paused', async () => {
    const hotel = await linkedHotel()
    await test.db.update(connection).set({ isPaused: true }).where(eq(connection.companyId, hotel.id))
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    await send()
    expect(await statesOf(hotel)).toEqual([[120_00, 'queued']])
  })

  it('leaves a hotel to the process that has its lease', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 120_00 }])
    await test.db
      .update(connection)
      .set({ leaseUntil: new Date(TEST_NOW.getTime() + 30_000) })
      .where(eq(connection.companyId, hotel.id))
    await send()
    expect(await statesOf(hotel)).toEqual([[120_00, 'queued']])
    await send(new Date(TEST_NOW.getTime() + 31_000))
    expect(await statesOf(hotel)).toEqual([[120_00, 'confirmed']])
  })
})

describe('autopilot of a hotel', () => {
  const categories = ({ standard }: Hotel, mode: 'shadow' | 'on') => [
    { category: standard, mode, fromDays: 0, toDays: 2, largestChange: 50, largestDistance: 100, threshold: 1 },
  ]
  async function pilotedHotel(mode: 'shadow' | 'on'): Promise<Hotel> {
    const hotel = await pricedHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
    await test.db
      .insert(companyFeatures)
      .values({ companyId: hotel.id, autopilot: true })
      .onConflictDoUpdate({ target: companyFeatures.companyId, set: { autopilot: true } })
    await hotel.put('autopilot', { categories: categories(hotel, mode), excludedDates: [], quietHours: null })
    await raiseBaseRates(hotel)
    return hotel
  }
  const runsOf = async ({ call }: Hotel) => (await call('GET', 'autopilot/runs')).json<AutopilotRuns>()
  const linesOf = ({ id }: Hotel) => test.db.select().from(publicationLine).where(eq(publicationLine.companyId, id))

  const pilot = (at = TEST_NOW, log: Pick<typeof console, 'warn' | 'error'> = console) =>
    runAutopilot({ db: test.db, now: () => at, log }, stopped)

  it('runs for the other hotels if one of them fails, which is logged and tried again in the next round', async () => {
    const [failing, other] = [await pilotedHotel('on'), await pilotedHotel('on')]
    await test.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await test.db.execute(
      sql`create trigger refuse before insert on ${autopilotRun} for each row
        when (new.company_id = ${sql.raw(String(failing.id))}) execute function refuse()`,
    )
    const failed: unknown[] = []
    const error = ({ companyId }: { companyId: number }) => void failed.push(companyId)
    await pilot(TEST_NOW, { warn: () => {}, error })
    await test.db.execute(sql`drop trigger refuse on ${autopilotRun}`)
    expect(failed).toEqual([failing.id])
    expect((await runsOf(failing)).runs).toEqual([])
    expect((await runsOf(other)).runs).toHaveLength(1)
    await pilot()
    expect((await runsOf(failing)).runs).toHaveLength(1)
  })

  it('publishes what it may after a calculation, once, and logs it', async () => {
    const hotel = await pilotedHotel('on')
    expect((await runsOf(hotel)).next.changes.length).toBeGreaterThan(0)
    await pilot()
    await pilot()
    const { runs } = await runsOf(hotel)
    expect(runs).toHaveLength(1)
    expect(runs[0]?.changes.map(({ mode }) => mode)).toContain('on')
    expect(await linesOf(hotel)).toHaveLength(runs[0]?.changes.length ?? 0)
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.source, 'autopilot')))
    expect(entry).toMatchObject({ action: 'publish', entity: 'publication' })
  })

  it('leaves a rate that a user published instead of the recommended one', async () => {
    const hotel = await pilotedHotel('on')
    const changed = async () => (await runsOf(hotel)).next.changes.map(({ stayDate }) => stayDate)
    const [night = ''] = await changed()
    await publish(hotel, [{ stayDate: night, category: hotel.standard, rate: 100_00 }])
    expect(await changed()).not.toContain(night)
  })

  it('publishes after a calculation although a clock that was ahead has left a run of a later one', async () => {
    const hotel = await pilotedHotel('on')
    const ahead = new Date(TEST_NOW.getTime() + 365 * millisecondsInDay)
    const run = { companyId: hotel.id, calculatedAt: ahead, at: ahead, changes: [], reviewNights: 0 }
    await test.db.insert(autopilotRun).values(run)
    await pilot()
    expect((await linesOf(hotel)).length).toBeGreaterThan(0)
  })

  it('in shadow mode only records what it would have done', async () => {
    const hotel = await pilotedHotel('shadow')
    await pilot()
    const { runs } = await runsOf(hotel)
    expect(runs[0]?.changes.length).toBeGreaterThan(0)
    expect(await linesOf(hotel)).toEqual([])
  })

  it('stops on stale data and reports the reason', async () => {
    const hotel = await pilotedHotel('on')
    await pilot(new Date(TEST_NOW.getTime() + 48 * millisecondsInHour))
    expect((await runsOf(hotel)).runs[0]).toMatchObject({ stop: 'stale-data', changes: [] })
    expect(await linesOf(hotel)).toEqual([])
  })

  it('stops if the last forecast failed, even if there is an earlier one', async () => {
    const hotel = await pilotedHotel('on')
    const failed = { companyId: hotel.id, origin: YESTERDAY, reason: 'manual' as const, state: 'failed' as const }
    await test.db
      .insert(forecastRun)
      .values({ ...failed, requestedAt: TEST_NOW, dueAt: TEST_NOW, finishedAt: TEST_NOW })
    await pilot()
    expect((await runsOf(hotel)).runs[0]).toMatchObject({ stop: 'no-forecast', changes: [] })
    expect(await linesOf(hotel)).toEqual([])
  })

  it('does nothing for a hotel that has not switched the feature on', async () => {
    const hotel = await pilotedHotel('on')
    await test.db.update(companyFeatures).set({ autopilot: false }).where(eq(companyFeatures.companyId, hotel.id))
    await pilot()
    expect(await test.db.select().from(autopilotRun).where(eq(autopilotRun.companyId, hotel.id))).toEqual([])
  })
})

describe('nights with rates', () => {
  it('the nights of a hotel have one row each, with books, forecast, restriction and rates of every category', async () => {
    const hotel = await pricedHotel()
    await hotel.put('restrictions', {
      rules: [
        {
          id: 1,
          name: 'Weekend',
          category: null,
          weekdays: [],
          from: NIGHT,
          to: NIGHT,
          minimumStay: 2,
          maximumStay: null,
          closedToArrival: null,
          closedToDeparture: null,
          closed: null,
        },
      ],
    })
    const answer = await hotel.call('GET', `nights?from=${TODAY}&to=${addDays(TODAY, 6)}`)
    const { nights, today, isStale, connection: linked, missing } = answer.json<PricedNights>()
    expect([today, isStale, linked]).toEqual([TODAY, false, null])
    expect(nights.map(({ stayDate }) => stayDate)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(TODAY, at)))
    expect(nights.every(({ rates }) => rates.length === 2)).toBe(true)
    expect(nights.some(({ roomNights }) => roomNights > 0)).toBe(true)
    expect(nights[3]?.forecast?.roomNights).toBeGreaterThan(0)
    expect(nights[3]?.rates[0]?.restriction.minimumStay).toBe(2)
    expect(missing).toEqual(['rounding', 'ratePlan'])
  })

  it('the nights of a hotel come with the median of its competitors, null where none was seen', async () => {
    const hotel = await newHotel()
    const rate = (competitor: string, amount: number) => ({
      competitor,
      room: '',
      stayDate: NIGHT,
      seenAt: new Date(TEST_NOW.getTime() - millisecondsInHour).toISOString(),
      amount,
    })
    await test.as('admin', 'POST', '/api/inbound/competitor-rates', {
      body: {
        companyId: hotel.id,
        source: 'shop',
        name: 'rates',
        rows: [rate('Bay', 120_00), rate('Inn', 80_00), rate('Cliff', 90_00)],
      },
    })
    const { nights } = (await hotel.call('GET', `nights?from=${NIGHT}&to=${addDays(NIGHT, 1)}`)).json<PricedNights>()
    expect(nights.map(({ competitorMedian }) => competitorMedian)).toEqual([90_00, null])
  })

  it('the nights of a hotel whose recommendation needs a decision are the same on the dashboard, in Manage and in the portfolio', async () => {
    const hotel = await pricedHotel()
    const range = { from: TODAY, to: addDays(TODAY, 89) }
    const openRates = async () => {
      const dashboard = await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${hotel.id}`)
      const search = new URLSearchParams({ ...range, category: String(hotel.standard) })
      const { nights } = (await hotel.call('GET', `nights?${search}`)).json<PricedNights>()
      const lines = await draftsOf(hotel)
      const inManage = nights.flatMap(({ stayDate, rates }) => {
        const isChanged = lines.some((line) => line.stayDate === stayDate && line.category === hotel.standard)
        const open = rates.find((rate) => isOpenRecommendation(rate, { isChanged }))
        return open ? [{ stayDate, active: open.active, recommended: open.recommended }] : []
      })
      const inPortfolio = await hotel.call('GET', `open-rates?${new URLSearchParams(range)}`)
      const { openRates: found } = dashboard.json<Dashboard>()
      expect(inManage).toHaveLength(found?.nights ?? 0)
      expect([inManage, inPortfolio.json()]).toEqual([found?.rates, { ...found, effect: null, byNight: null }])
      return found
    }
    await raiseBaseRates(hotel)
    const before = await openRates()
    expect(before?.nights).toBeGreaterThan(2)
    const [first = '', second = '', third = ''] = stayDates(before?.first ?? '', before?.last ?? '')
    await publish(hotel, [{ stayDate: first, category: hotel.standard, rate: 100_00, fixing: 'fix' }])
    expect(await openRates()).toMatchObject({ nights: (before?.nights ?? 0) - 1 })
    // Another category does not count: its rates follow the primary one.
    await publish(hotel, [{ stayDate: second, category: hotel.superior, rate: 100_00 }])
    expect(await openRates()).toMatchObject({ nights: (before?.nights ?? 0) - 1 })
    // An unpublished change is a decision, too.
    await saveAs('admin', hotel, [{ stayDate: third, category: hotel.standard, rate: 100_00 }])
    expect(await openRates()).toMatchObject({ nights: (before?.nights ?? 0) - 2 })
  })

  it('a recommendation that a user declined is not open until it changes notably', async () => {
    const hotel = await pricedHotel()
    await raiseBaseRates(hotel)
    const nightOf = async () => {
      const { nights } = (await hotel.call('GET', `nights?from=${NIGHT}&to=${NIGHT}`)).json<PricedNights>()
      const rate = nights[0]?.rates.find(({ category }) => category === hotel.standard)
      const open = (await hotel.call('GET', `open-rates?from=${NIGHT}&to=${NIGHT}`)).json<OpenRatesByNight>()
      return { declined: rate?.declined, open: open.nights, recommended: rate?.recommended ?? 0 }
    }
    const before = await nightOf()
    expect(before).toMatchObject({ declined: false, open: 1 })
    await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: 100_00 }])
    expect(await nightOf()).toMatchObject({ declined: true, open: 0 })
    const declining = (other: number) =>
      test.db
        .update(rateDecision)
        .set({ other })
        .where(and(eq(rateDecision.companyId, hotel.id), eq(rateDecision.stayDate, NIGHT)))
    // The declined recommendation was further away from the own rate: the present one comes nearer to it.
    await declining(before.recommended * 2)
    expect(await nightOf()).toMatchObject({ declined: true, open: 0 })
    // It was on the other side, or about the same as the own rate, which is no refusal.
    for (const other of [80_00, 100_01]) {
      await declining(other)
      expect(await nightOf(), `${other}`).toMatchObject({ declined: false, open: 1 })
    }
  })

  it('the expected effect of open recommendations is the same on the dashboard, in the list of Manage and once they are changes of all categories on sale', async () => {
    const hotel = await pricedHotel()
    const onSale = { companyId: hotel.id, roomType: 'SUP', ratePlan: 'BAR', persons: 2, amount: 130_00 }
    const publishedAt = new Date('2026-11-01T09:00:00Z')
    const stayDatesOnSale = stayDates(TODAY, addDays(TODAY, 9))
    await test.db
      .insert(publishedRate)
      .values(stayDatesOnSale.map((stayDate) => ({ ...onSale, stayDate, publishedAt })))
    await raiseBaseRates(hotel)
    const range = { from: TODAY, to: addDays(TODAY, 89) }
    const onDashboard = async () =>
      (await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${hotel.id}`)).json<Dashboard>()
    const { openRates, toDo } = await onDashboard()
    expect(toDo?.drafts).toBeNull()
    expect(openRates?.effect?.nights).toBeGreaterThan(2)
    expect(openRates?.effect?.revenue).not.toBe(0)
    const inManage = await hotel.call('GET', `open-rates?${new URLSearchParams({ ...range, effect: 'true' })}`)
    const together = inManage.json<OpenRatesByNight>()
    const { byNight } = together
    expect(together).toEqual(openRates)
    expect(byNight).toHaveLength(together.effect?.nights ?? 0)
    const sum = byNight?.reduce((total, { contribution }) => total + contribution, 0)
    expect(sum).toBeCloseTo(together.effect?.contribution ?? 0, 6)
    const afterwards = { from: addDays(TODAY, 90), to: addDays(TODAY, PRICED_DAYS - 1), effect: 'true' }
    const later = await hotel.call('GET', `open-rates?${new URLSearchParams(afterwards)}`)
    const { rates: _, byNight: __, ...ofLater } = later.json<OpenRatesByNight>()
    expect(ofLater.effect?.nights).toBeGreaterThan(2)
    expect(toDo?.laterRates).toEqual(ofLater)
    const { nights } = (await hotel.call('GET', `nights?${new URLSearchParams(range)}`)).json<PricedNights>()
    const isOpen = (rate: PricedNights['nights'][number]['rates'][number]) =>
      rate.category === hotel.standard && isOpenRecommendation(rate, { isChanged: false })
    const lines = nights.flatMap(({ stayDate, rates }) =>
      rates.some(isOpen)
        ? rates
            .filter((rate) => isOpen(rate) || (rate.active !== null && rate.recommended !== rate.active))
            .map(({ category, recommended }) => ({ stayDate, category, rate: recommended ?? 0 }))
        : [],
    )
    expect(lines.filter(({ category }) => category === hotel.superior).length).toBeGreaterThan(2)
    const alone = await hotel.call(
      'GET',
      `open-rates?${new URLSearchParams({ ...range, effect: 'true', alone: 'true' })}`,
    )
    await saveAs('admin', hotel, lines)
    const drafts = await draftsOf(hotel)
    const effectOf = (of: readonly Draft[]) => hotel.call('POST', 'drafts/effect', choiceOf(of))
    const whole = { companyId: hotel.id, currency: 'EUR' }
    expect((await effectOf(drafts)).json()).toEqual({ ...whole, ...openRates?.effect, byNight })
    const ofPrimary = await effectOf(drafts.filter(({ category }) => category === hotel.standard))
    const { effect: aloneEffect, byNight: aloneByNight } = alone.json<OpenRatesByNight>()
    expect(ofPrimary.json()).toEqual({ ...whole, ...aloneEffect, byNight: aloneByNight })
    expect(aloneEffect).not.toEqual(openRates?.effect)
    expect((await onDashboard()).toDo?.drafts).toEqual({ rates: lines.length, effect: openRates?.effect })
  })

  it('the nights of a hotel report what is missing for a first recommendation, for which a hotel without bookings needs only its levels', async () => {
    const hotel = await newHotel()
    const shown = async () => (await hotel.call('GET', `nights?from=${NIGHT}&to=${NIGHT}`)).json<PricedNights>()
    expect((await shown()).missing).toEqual(['bookings', 'levels', 'calendar', 'rounding', 'ratePlan', 'forecast'])
    await hotel.put('levels', levelsOf(hotel))
    await hotel.put('level-calendar', calendar)
    const later = new Date(TEST_NOW.getTime() + 120_000)
    await queueRunsAfterChanges(test.db, later)
    await runDue({
      rates: ratesOfRun,
      db: test.db,
      computer: localComputer(),
      now: () => later,
      log: { warn: fail, error: fail },
    })
    const { missing, nights, isStale } = await shown()
    expect([missing, isStale]).toEqual([['bookings', 'rounding', 'ratePlan'], false])
    const rates = nights[0]?.rates.map(({ category, recommended }) => [category, recommended])
    expect(rates).toEqual([
      [hotel.standard, 100_00],
      [hotel.superior, 130_00],
    ])
    await queueRunsAfterChanges(test.db, later)
    expect(await test.db.$count(forecastRun, eq(forecastRun.companyId, hotel.id))).toBe(1)
  })

  it('the nights of a hotel are recalculated a minute after a delivery was rolled back', async () => {
    const hotel = await pricedHotel()
    const runs = () => test.db.$count(forecastRun, eq(forecastRun.companyId, hotel.id))
    const before = await runs()
    const rolledBackAt = new Date(TEST_NOW.getTime() + 600_000)
    const delivered = {
      startedAt: new Date(TEST_NOW.getTime() - millisecondsInDay),
      finishedAt: TEST_NOW,
      state: 'done',
    }
    await test.db
      .insert(delivery)
      .values({ companyId: hotel.id, source: 'test', name: 'wrong', added: 3, ...delivered, rolledBackAt })
    const queueAfter = (ms: number) => queueRunsAfterChanges(test.db, new Date(rolledBackAt.getTime() + ms))
    await queueAfter(59_000)
    expect(await runs()).toBe(before)
    await queueAfter(60_000)
    expect(await runs()).toBe(before + 1)
  })
})

describe('nights under other rates', () => {
  const whatIfOf = async (hotel: Hotel, stayDate: string, category = hotel.standard) =>
    (await hotel.call('GET', `what-if?stayDate=${stayDate}&category=${category}`)).json<WhatIf>()

  it('what-if rates give fewer rooms at a higher rate, and hardly contribute more at any rate than at the best one', async () => {
    const { points, best, recommended } = await whatIfOf(await pricedHotel(), addDays(TODAY, 10))
    expect(points.length).toBeGreaterThan(20)
    const rooms = points.map(({ roomNights }) => roomNights)
    expect(rooms).toEqual([...rooms].sort((a, b) => b - a))
    const most = Math.max(...points.map(({ contribution }) => contribution))
    const atBest = points.find(({ rate }) => rate === best)?.contribution ?? 0
    expect(atBest).toBeGreaterThan(0.99 * most)
    // Without commission the contribution is the revenue less the same cost of each room.
    const costs = points.map(({ roomNights, revenue, contribution }) => (revenue - contribution) / roomNights)
    expect(Math.max(...costs) - Math.min(...costs)).toBeLessThan(0.01)
    expect(points.some(({ rate }) => rate === recommended)).toBe(true)
  })

  it('what-if rates say by which steps the recommendation leaves the best rate', async () => {
    const hotel = await pricedHotel()
    await hotel.put('rounding', { usual: { mode: 'nearest-ending', ending: 9 }, categories: [], ratePlans: [] })
    const fixed = { stayDate: addDays(TODAY, 4), category: hotel.standard, rate: 170_00 }
    await hotel.put('fixed-rates', { rates: [fixed] })
    const kinds = new Set<string>()
    for (const stayDate of stayDates(TODAY, addDays(TODAY, 9))) {
      const { best, recommended, deviations } = await whatIfOf(hotel, stayDate)
      const sum = deviations.reduce((total, { amount }) => total + amount, best ?? 0)
      expect([stayDate, sum]).toEqual([stayDate, recommended])
      for (const { kind } of deviations) kinds.add(kind)
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['fixed', 'rounding']))
  })

  it.each([null, { type: 'amount', amount: 35_00 }, { type: 'percent', percent: 40 }] as const)(
    'what-if rates say by which steps the recommendation of a derived category leaves its best rate: %o',
    async (adjustment) => {
      const hotel = await pricedHotel()
      const derivations = adjustment ? [{ category: hotel.superior, adjustment }] : []
      await hotel.put('categories', { derivations })
      await hotel.call('POST', 'rate-rules', {
        name: 'Spring',
        block: 'accumulating',
        isActive: true,
        conditions: [],
        action: { type: 'percent', percent: 5 },
      })
      const kinds = new Set<string>()
      for (const stayDate of stayDates(TODAY, addDays(TODAY, 9))) {
        const { best, recommended, deviations, points } = await whatIfOf(hotel, stayDate, hotel.superior)
        const sum = deviations.reduce((total, { amount }) => total + amount, best ?? 0)
        expect([stayDate, sum]).toEqual([stayDate, recommended])
        const atBest = points.find(({ rate }) => rate === best)?.contribution
        expect([stayDate, atBest]).toEqual([stayDate, Math.max(...points.map(({ contribution }) => contribution))])
        for (const { kind } of deviations) kinds.add(kind)
      }
      expect([...kinds]).toContain('rule')
    },
  )

  it('what-if rates name the derivation of a category that was edited after its rates were calculated', async () => {
    const hotel = await pricedHotel()
    const night = addDays(TODAY, 4)
    const ofNight = and(eq(pricedNight.companyId, hotel.id), eq(pricedNight.stayDate, night))
    const [stored] = await test.db.select({ rates: pricedNight.rates }).from(pricedNight).where(ofNight)
    const before = stored?.rates[hotel.superior]
    if (!stored || !before) throw new Error('The night has no rate.')
    expect((await whatIfOf(hotel, night, hotel.superior)).deviations).not.toContainEqual(
      expect.objectContaining({ kind: 'category' }),
    )
    const own = before.steps.findIndex(({ kind }) => kind === 'category')
    const steps = before.steps.map((step, at) => (at < own ? step : { ...step, rate: step.rate + 7_00 }))
    const rates = { ...stored.rates, [hotel.superior]: { ...before, rate: before.rate + 7_00, steps } }
    await test.db.update(pricedNight).set({ rates }).where(ofNight)
    const { best, recommended, deviations } = await whatIfOf(hotel, night, hotel.superior)
    expect(deviations).toContainEqual(expect.objectContaining({ kind: 'category', amount: 7_00 }))
    expect(deviations.reduce((total, { amount }) => total + amount, best ?? 0)).toBe(recommended)
  })

  it('what-if rates expect what the forecast does at the rate of the start of the day, and follow a published one', async () => {
    const hotel = await pricedHotel()
    const roomsAt = ({ points }: WhatIf, wanted: number | null) =>
      points.find(({ rate }) => rate === wanted)?.roomNights ?? Number.NaN
    const compared = async (stayDate: string) => {
      const { nights } = (await hotel.call('GET', `nights?from=${stayDate}&to=${stayDate}`)).json<PricedNights>()
      const found = await whatIfOf(hotel, stayDate)
      expect(roomsAt(found, found.forecastRate)).toBeCloseTo(nights[0]?.forecast?.roomNights ?? Number.NaN, 6)
      return found
    }
    for (const stayDate of stayDates(TODAY, addDays(TODAY, 9))) {
      const { active, forecastRate } = await compared(stayDate)
      expect(active).toBe(forecastRate)
    }
    const { forecastRate } = await compared(NIGHT)
    const dearer = (forecastRate ?? 0) + 10_00
    const { id } = await publish(hotel, [{ stayDate: NIGHT, category: hotel.standard, rate: dearer }])
    await hotel.call('POST', `publications/${id}/mark-published`)
    const after = await compared(NIGHT)
    expect([after.active, after.forecastRate]).toEqual([dearer, forecastRate])
    expect(roomsAt(after, dearer)).toBeLessThan(roomsAt(after, forecastRate))
  })

  it('what-if rates have the same expected demand whichever level a rule sets: demand was observed at the calendar’s', async () => {
    const hotel = await pricedHotel()
    const night = addDays(TODAY, 10)
    const at = async (rate: number) => {
      const answer = await hotel.call('GET', `what-if?stayDate=${night}&category=${hotel.standard}`)
      return answer.json<WhatIf>().points.find((point) => point.rate === rate)
    }
    const before = await at(100_00)
    expect(before?.roomNights).toBeGreaterThan(0)
    const rule = {
      name: 'Fair',
      block: 'accumulating',
      isActive: true,
      conditions: [{ kind: 'stayDates', from: night, to: night }],
      action: { type: 'level', level: 2 },
    }
    expect((await hotel.call('POST', 'rate-rules', rule)).statusCode).toBe(201)
    expect(await at(100_00)).toEqual(before)
  })

  it('what-if rates sum up the expected effect of the chosen drafts, and count nights of unknown demand separately', async () => {
    const hotel = await pricedHotel()
    const [night, later] = [addDays(TODAY, 10), addDays(TODAY, 11)]
    const points = async (category: number) =>
      (await hotel.call('GET', `what-if?stayDate=${night}&category=${category}`)).json<WhatIf>()
    const { points: all, active, recommended } = await points(hotel.standard)
    const now = active ?? recommended ?? 0
    const raised = all.find(({ rate }) => rate > now * 1.1)
    const whole = all.find(({ rate }) => rate === now)
    if (!raised || !whole) throw new Error('the night has rates')
    const effectOf = async (lines: readonly Draft[]) =>
      (await hotel.call('POST', 'drafts/effect', choiceOf(lines))).json<DraftsEffect>()
    await saveAs('admin', hotel, [
      { stayDate: night, category: hotel.standard, rate: raised.rate },
      { stayDate: later, category: hotel.standard, rate: raised.rate },
    ])
    const [first, second] = await draftsOf(hotel)
    if (!first || !second) throw new Error('both were saved')
    const one = await effectOf([first])
    // The other category keeps its rate: the loss is smaller than if the whole hotel changes.
    expect(one).toMatchObject({ nights: 1, unknownNights: 0, currency: 'EUR' })
    expect(one.roomNights).toBeLessThan(0)
    expect(one.roomNights).toBeGreaterThan(raised.roomNights - whole.roomNights)
    const both = await effectOf([first, second])
    expect(both.nights).toBe(2)
    expect(both.roomNights).toBeLessThan(one.roomNights)
    await test.db.delete(pricedNight).where(and(eq(pricedNight.companyId, hotel.id), eq(pricedNight.stayDate, later)))
    expect(await effectOf([first, second])).toEqual({ ...one, unknownNights: 1 })
  })

  it('what-if rates have no points if no demand is known', async () => {
    const hotel = await newHotel()
    const answer = await hotel.call('GET', `what-if?stayDate=${NIGHT}&category=${hotel.standard}`)
    expect(answer.json<WhatIf>()).toMatchObject({ points: [], best: null })
  })
})
